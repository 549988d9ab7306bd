import type { PaymentCheckCall, PaymentRequestCall } from '@istore/contract/payment-calls.ts'
import { PROVIDERS, type ProviderName } from '@istore/sandbox/providers.ts'
import type { LedgerEntry } from './agreement.ts'

/** A way to pay. */
export interface Way {
  provider: ProviderName
  id: string
  request: PaymentRequestCall
  method: string | null
  check: PaymentCheckCall
  userAgent: string
}

/** Switches of a sandbox that make it misbehave. */
export type Faults = Readonly<Record<string, boolean | number>>

/** The names of the switches of each provider. */
export type Switches = Readonly<Record<ProviderName, readonly string[]>>

interface ListedRefund {
  cents: number
  /** How a refund that did not succeed says so: by one of these, which differ between the providers. */
  failed?: boolean
  fails?: boolean
  status?: string
  /** Milliseconds since 1970, of a refund that takes its time. */
  settlesAt?: number
}

interface ListedPayment {
  outOrderNo: string
  status: string
  cents: number
  currency: string
  refunds: ListedRefund[]
}

async function ask<T>(url: string, init?: RequestInit): Promise<T> {
  const reply = await fetch(url, init)
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T
}

const isReturned = ({ failed, fails, status, settlesAt = 0 }: ListedRefund) =>
  !failed && !fails && status !== 'failed' && settlesAt <= Date.now()

/** The providers of a shop, as their owner sees them. */
export class Sandboxes {
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** Where a provider is. */
  at(provider: ProviderName): string {
    return `${this.url}/${provider}`
  }

  async switches(): Promise<Switches> {
    const named = PROVIDERS.map(async (each) => [each, await ask<string[]>(`${this.at(each)}/control/faults`)] as const)
    return Object.fromEntries(await Promise.all(named)) as Record<ProviderName, string[]>
  }

  /** Makes a provider misbehave for the next payment of an order. */
  async setFaults(provider: ProviderName, orderID: string, faults: Faults): Promise<void> {
    const body = JSON.stringify({ ...faults, order_no_begins: `${orderID}-` })
    await ask(`${this.at(provider)}/control/faults`, { method: 'POST', body })
  }

  /** What every provider has taken and returned. */
  async ledger(): Promise<LedgerEntry[]> {
    const listed = PROVIDERS.map(async (provider) => {
      const payments = await ask<ListedPayment[]>(`${this.at(provider)}/control/payments`)
      return payments.map(({ outOrderNo, status, cents, currency, refunds }) => ({
        provider,
        number: outOrderNo,
        currency,
        captured: status === 'SUCCESS' ? cents : 0,
        returned: refunds.filter(isReturned).map((refund) => refund.cents),
      }))
    })
    return (await Promise.all(listed)).flat()
  }
}
