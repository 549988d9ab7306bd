import { type SandboxRun, startRun } from '../sandbox-run.fixture.ts'
import { readWeChatPayAccount } from './account.ts'
import { ACCOUNT, NOW, PLATFORM } from './stub-wechatpay.fixture.ts'
import { weChatPayGateway } from './wechatpay.ts'

const pemOf = (key: typeof PLATFORM.privateKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const merchant = {
  privateKey: pemOf(ACCOUNT.privateKey),
  platform: [
    {
      serial: PLATFORM.serial,
      privateKey: pemOf(PLATFORM.privateKey),
      certificate: PLATFORM.certificate,
      validFrom: NOW.getTime() - 86_400_000,
      validTo: NOW.getTime() + 364 * 86_400_000,
    },
  ],
}

/** @param hasPublicKey whether the shop's settings name WeChat Pay's public key */
export const weChatPayRun = (hasPublicKey = false): Promise<SandboxRun> =>
  startRun({
    ...{ provider: 'wechatpay', method: 'wechatpay/h5', merchant },
    connect({ weChatPayMerchant: given }, base, now) {
      const account = readWeChatPayAccount({
        WECHATPAY_BASE_URL: base,
        WECHATPAY_APP_ID: given.appId,
        WECHATPAY_MCH_ID: given.mchId,
        WECHATPAY_SERIAL_NO: given.serialNo,
        WECHATPAY_PRIVATE_KEY: given.privateKey,
        WECHATPAY_API_V3_KEY: given.apiV3Key,
        ...(hasPublicKey && {
          WECHATPAY_PLATFORM_SERIAL: given.platformSerial,
          WECHATPAY_PLATFORM_PUBLIC_KEY: given.platformPublicKey,
        }),
      })
      return weChatPayGateway({ ...account, now })
    },
  })
