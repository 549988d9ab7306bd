import type { PaymentCheckCall, PaymentRequestCall } from '@istore/contract/payment-calls.ts'
import { PROVIDERS, type ProviderName } from '@istore/sandbox/providers.ts'
import type { LedgerEntry } from './agreement.ts'

export interface Method {
  provider: ProviderName
  id: string
  request: PaymentRequestCall
  method: string | null
  check: PaymentCheckCall
  userAgent: string
}

export type Faults = Readonly<Record<string, boolean | number>>

export type FaultNames = Readonly<Record<ProviderName, readonly string[]>>

interface ListedRefund {
  cents: number
  /** One of these marks a failed refund, depending on the provider. */
  failed?: boolean
  fails?: boolean
  status?: string
  /** Milliseconds since 1970, for a refund that completes later. */
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

export class Sandboxes {
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** Address of a provider's sandbox. */
  at(provider: ProviderName): string {
    return `${this.url}/${provider}`
  }

  async faultNames(): Promise<FaultNames> {
    const named = PROVIDERS.map(async (each) => [each, await ask<string[]>(`${this.at(each)}/control/faults`)] as const)
    return Object.fromEntries(await Promise.all(named)) as Record<ProviderName, string[]>
  }

  /** Sets faults for the next payment of an order. */
  async setFaults(provider: ProviderName, orderID: string, faults: Faults): Promise<void> {
    const body = JSON.stringify({ ...faults, order_no_begins: `${orderID}-` })
    await ask(`${this.at(provider)}/control/faults`, { method: 'POST', body })
  }

  /** The ledgers of all providers. */
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
