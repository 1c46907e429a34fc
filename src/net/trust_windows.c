/* SPDX-License-Identifier: MIT */
/* Windows has its certificates in a store, which OpenSSL does not know, and brings many of them only once something
 * wants them. So it is asked which root vouches for what a broker shows; whether that is so, and for this name, OpenSSL
 * says. A file's name may have letters that libmosquitto could not open it by. */
#include "trust.h"

#include <windows.h>
/* Some names stand for other things there: these are OpenSSL's from here on. */
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

/* CERTIFICATE as Windows has it, also in STORE; NULL if it is none for it. */
static PCCERT_CONTEXT for_windows(const X509 *certificate, HCERTSTORE store) {
    unsigned char *bytes = NULL;
    PCCERT_CONTEXT made = NULL;
    const int size = i2d_X509(certificate, &bytes);
    if (size > 0) {
        CertAddEncodedCertificateToStore(store, X509_ASN_ENCODING, bytes, (DWORD)size, CERT_STORE_ADD_ALWAYS, &made);
        OPENSSL_free(bytes);
    }
    return made;
}

static PCCERT_CHAIN_CONTEXT find_chain(X509_STORE_CTX *shown, HCERTSTORE store) {
    char *use[] = {(char *)szOID_PKIX_KP_SERVER_AUTH};
    CERT_CHAIN_PARA wish = {.cbSize = sizeof wish, .RequestedUsage.Usage = {1, use}};
    PCCERT_CHAIN_CONTEXT chain = NULL;
    const STACK_OF(X509) *others = X509_STORE_CTX_get0_untrusted(shown);
    const PCCERT_CONTEXT own = for_windows(X509_STORE_CTX_get0_cert(shown), store);
    for (int i = 0; i < sk_X509_num(others); i++) {
        CertFreeCertificateContext(for_windows(sk_X509_value(others, i), store));
    }
    if (own) {
        CertGetCertificateChain(NULL, own, NULL, store, &wish, 0, NULL, &chain);
        CertFreeCertificateContext(own);
    }
    return chain;
}

static void trust_root(X509_STORE_CTX *shown, const CERT_SIMPLE_CHAIN *chain) {
    const PCCERT_CONTEXT last = chain->rgpElement[chain->cElement - 1]->pCertContext;
    const unsigned char *bytes = last->pbCertEncoded;
    X509 *root = d2i_X509(NULL, &bytes, (long)last->cbCertEncoded);
    if (root) {
        X509_STORE_add_cert(X509_STORE_CTX_get0_store(shown), root);
        X509_free(root);
    }
}

static int verify(X509_STORE_CTX *shown, void *context) {
    const HCERTSTORE store = CertOpenStore(CERT_STORE_PROV_MEMORY, 0, 0, 0, NULL);
    const PCCERT_CHAIN_CONTEXT chain = store ? find_chain(shown, store) : NULL;
    (void)context;
    if (chain && chain->TrustStatus.dwErrorStatus == CERT_TRUST_NO_ERROR) {
        trust_root(shown, chain->rgpChain[0]);
    }
    if (chain) {
        CertFreeCertificateChain(chain);
    }
    if (store) {
        CertCloseStore(store, 0);
    }
    return X509_verify_cert(shown);
}

/* A number is no name. */
static int expect(SSL_CTX *tls, const char *host) {
    X509_VERIFY_PARAM *wish = SSL_CTX_get0_param(tls);
    return X509_VERIFY_PARAM_set1_ip_asc(wish, host) || X509_VERIFY_PARAM_set1_host(wish, host, 0);
}

static int prepare(SSL_CTX *tls, const struct meeting *meeting) {
    SSL_CTX_set_verify(tls, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_mode(tls, SSL_MODE_RELEASE_BUFFERS);
    if (!SSL_CTX_set_min_proto_version(tls, TLS1_2_VERSION) || !expect(tls, meeting->host)) {
        return 0;
    }
    if (meeting->authority[0]) {
        return SSL_CTX_load_verify_file(tls, meeting->authority);
    }
    SSL_CTX_set_cert_verify_callback(tls, verify, NULL);
    return 1;
}

int trust_set(struct mosquitto *client, const struct meeting *meeting) {
    SSL_CTX *tls = SSL_CTX_new(TLS_client_method());
    const int is_set = tls && prepare(tls, meeting) &&
                       mosquitto_int_option(client, MOSQ_OPT_SSL_CTX_WITH_DEFAULTS, 0) == MOSQ_ERR_SUCCESS &&
                       mosquitto_void_option(client, MOSQ_OPT_SSL_CTX, tls) == MOSQ_ERR_SUCCESS;
    SSL_CTX_free(tls); /* the client has it too */
    return is_set;
}
