import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { openSealedResource } from './sealed-resource.ts'
import { authorization, isTextSigned, linesOf, signText } from './sign.ts'
import { ACCOUNT, API_KEY, merchantPublicKey, sealed } from './stub-wechatpay.fixture.ts'

/** @source core/auth/verifiers/sha256withrsa_verifier_test.go of wechatpay-apiv3/wechatpay-go */
const PUBLISHED = {
  text: 'source',
  signature:
    'BKyAfU4iMCuvXMXS0Wzam3V/cnxZ+JaqigPM5OhljS2iOT95OO6Fsuml2JkFANJU9K6q9bLlDhPXuoVz+pp4hAm6pHU4ld815U4jsKu1RkyaII+1CYBUYC8TK0XtJ8FwUXXz8vZHh58rrAVN1XwNyvD1vfpxrMT4SL536GLwvpUHlCqIMzoZUguLli/K8V29QiOhuH6IEqLNJn8e9b3nwNcQ7be3CzYGpDAKBfDGPCqCv8Rw5zndhlffk2FEA70G4hvMwe51qMN/RAJbknXG23bSlObuTCN7Ndj1aJGH6/L+hdwfLpUtJm4QYVazzW7DFD27EpSQEqA8bX9+8m1rLg==',
  certificate: `-----BEGIN CERTIFICATE-----
MIIDVzCCAj+gAwIBAgIJAPV2V1YAL913MA0GCSqGSIb3DQEBCwUAMEIxCzAJBgNV
BAYTAlhYMRUwEwYDVQQHDAxEZWZhdWx0IENpdHkxHDAaBgNVBAoME0RlZmF1bHQg
Q29tcGFueSBMdGQwHhcNMjEwNDI3MDg0MDMyWhcNMzEwNDI1MDg0MDMyWjBCMQsw
CQYDVQQGEwJYWDEVMBMGA1UEBwwMRGVmYXVsdCBDaXR5MRwwGgYDVQQKDBNEZWZh
dWx0IENvbXBhbnkgTHRkMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA
2VCTd91fnUn73Xy9DLvt/V62TVxRTEEstVdeRaZ3B3leO0pldE806mXO4RwdHXag
HQ4vGeZN0yqm++rDsGK+U3AH7kejyD2pXshNP9Cq5YwbptiLGtjcquw4HNxJQUOm
DeJf2vg6byms9RUipiq4SzbJKqJFlUpbuIPDpSpWz10PYmyCNeDGUUK65E5h2B83
4uxl1zNLYQCrkdBzb8oUxwYeP5a2DNxmjL5lsJML7DGr5znsevnoqGRwTm9fxCGf
y8wus7hwKz6clt3Whmmda7UAdb1c08hEQFVRbF14AR73xbnd8N0obCWJPCbzMCtk
aSef4FdEEgEXJiw0VAJT8wIDAQABo1AwTjAdBgNVHQ4EFgQUT1c7nd/SUO76HSoZ
umNUJv1R5PwwHwYDVR0jBBgwFoAUT1c7nd/SUO76HSoZumNUJv1R5PwwDAYDVR0T
BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEAM+tslqBxYwqL9fdvGG6hfy69sjfX
UhBtBLWYugKKQCOWWLeq5dDWm3i5Cx2Rgiy9uc7RfmJNxQfIKlcoCNP85BjDoG1B
YnVc6znlcrT9uHgseha3987WwZsFAQbcy8TLUYHzVB8gmDgq8O08xdIe0eczatI8
t3Rg8WXO6Gs66JJ4JR+rD01o3FiSOQCRWhn19NSyDydsgPlOR2t9B9L+MkJwlsMG
Krn85TnwL3qcInzRnU8X86faXXJrI0IJi44tECKw8ftngCl6vyNwNNKPDwdkcuuV
8y3iBixO5IuKxEKEp2wGPV/4W1AXO73Z3Gb7z/1oxdgeO0hVqz1hBasTCQ==
-----END CERTIFICATE-----`,
}

test('the signature published with WeChat Pay’s own package is valid', () => {
  const { publicKey } = new X509Certificate(PUBLISHED.certificate)
  expect(isTextSigned(PUBLISHED.text, PUBLISHED.signature, publicKey)).toBe(true)
  expect(isTextSigned('wrong source', PUBLISHED.signature, publicKey)).toBe(false)
})

test('the ciphertext published with another package is decrypted', () => {
  // tests/lib/aes.test.js of TheNorthMemory/wechatpay-axios-plugin
  const key = Buffer.from('0123456789abcdef0123456789abcdef')
  const published = { nonce: '0123456789abcdef', associatedData: 'world', ciphertext: 'APoZlYpivU3HjbAiB4CvW1rAFr8J' }
  expect(openSealedResource(published, key)).toBe('hello')
})

test('our encryption and that of another package are compatible', () => {
  const text = '{"subject":"龙井"}'
  const ciphertext = Aes.AesGcm.encrypt(text, API_KEY.toString(), '61f9c719728a', 'transaction')
  expect(openSealedResource({ ciphertext, nonce: '61f9c719728a', associatedData: 'transaction' }, API_KEY)).toBe(text)
  const own = sealed(text, '')
  expect(Aes.AesGcm.decrypt(own.ciphertext, API_KEY.toString(), own.nonce, '')).toBe(text)
})

test('another package creates the same signatures and accepts ours', () => {
  const texts = ['wx0000000000000001', '1554208460', '593BEC0C930BF1AFEB40B4A08C8FB242', '茶 & "é"']
  const joined = Formatter.joinedByLineFeed(...texts)
  const signature = signText(linesOf(...texts), ACCOUNT.privateKey)
  expect(signature).toBe(Rsa.sign(joined, ACCOUNT.privateKey))
  expect(Rsa.verify(joined, signature, merchantPublicKey)).toBe(true)
})

test('another package creates the same header', () => {
  const [target, timestamp, nonce, body] = [
    '/v3/certificates?a=1',
    '1554208460',
    '593BEC0C930BF1AF',
    '{"a":"茶"}',
  ] as const
  const header = authorization(ACCOUNT, { method: 'POST', target, timestamp, nonce, body })
  const signature = Rsa.sign(Formatter.request('POST', target, timestamp, nonce, body), ACCOUNT.privateKey)
  const theirs = Formatter.authorization(ACCOUNT.merchantId, nonce, signature, timestamp, ACCOUNT.serialNo)
  const fieldsOf = (text: string) => text.replace(' ', ',').split(',').sort()
  expect(fieldsOf(header)).toEqual(fieldsOf(theirs))
})
