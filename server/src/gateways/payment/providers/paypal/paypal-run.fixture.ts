import { type SandboxRun, startRun } from '../sandbox-run.fixture.ts'
import type { PayPalAccount } from './account.ts'
import { payPalGateway } from './paypal.ts'

/** @param changes parts of the shop's account that differ from the sandbox's */
export const payPalRun = (changes: Partial<PayPalAccount> = {}): Promise<SandboxRun> =>
  startRun({
    provider: 'paypal',
    method: 'paypal/checkout',
    connect: ({ payPalMerchant }, baseUrl, now) => payPalGateway({ ...payPalMerchant, baseUrl, ...changes, now }),
  })
