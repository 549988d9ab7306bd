import { type SandboxRun, startRun } from '../sandbox-run.fixture.ts'
import type { StripeAccount } from './client.ts'
import { stripeGateway } from './stripe.ts'

/** @param changes parts of the shop's account that differ from the sandbox's */
export const stripeRun = (changes: Partial<StripeAccount> = {}): Promise<SandboxRun> =>
  startRun({
    provider: 'stripe',
    method: 'stripe/checkout',
    connect: ({ stripeMerchant }, apiUrl, now) => stripeGateway({ ...stripeMerchant, apiUrl, ...changes, now }),
  })
