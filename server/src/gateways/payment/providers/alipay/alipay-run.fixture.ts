import { generateKeyPairSync } from 'node:crypto'
import { type SandboxRun, startRun } from '../sandbox-run.fixture.ts'
import { readAlipayAccount } from './account.ts'
import { alipayGateway } from './alipay.ts'

const newKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const merchant = { privateKey: newKey(), alipayPrivateKey: newKey() }

/** @param changes settings of the shop that differ from the sandbox's account */
export const alipayRun = (changes: Record<string, string> = {}): Promise<SandboxRun> =>
  startRun({
    ...{ provider: 'alipay', method: 'alipay/wap', merchant },
    connect({ alipayMerchant: { appId, sellerId, privateKey, publicKey } }, base, now) {
      const account = readAlipayAccount({
        ALIPAY_GATEWAY_URL: `${base}/gateway.do`,
        ALIPAY_APP_ID: appId,
        ALIPAY_PRIVATE_KEY: privateKey,
        ALIPAY_PUBLIC_KEY: publicKey,
        ALIPAY_SELLER_ID: sellerId,
        ...changes,
      })
      return alipayGateway({ ...account, now })
    },
  })
