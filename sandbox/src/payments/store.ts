import { type Faults, NO_FAULTS } from './faults.ts'
import { expireIfDue, type Payment } from './payment.ts'
import { stateFile } from './state-file.ts'

/** Common to all accounts: the merchant's name on the hosted page. */
export interface NamedMerchant {
  name: string
}

export interface StoreOptions<P, M> {
  now: () => number
  path: string | null
  /** Given parts of the account. */
  merchant: Partial<M>
  /** Completes the account; called only when a part is neither given nor saved. */
  newMerchant(known: Partial<M>): M
  /** Called when a read finds an expired payment. */
  onExpired(payment: P): void
}

/** The state of one sandbox. */
export interface Store<P extends Payment, M extends NamedMerchant> {
  readonly merchant: M
  readonly now: () => number
  byOrder(outOrderNo: string): P | undefined
  byTransNo(transNo: string): P | undefined
  all(): P[]
  add(payment: P): void
  /** Sets faults for an order number, or for the next payment without one. */
  setFaults(outOrderNo: string | null, faults: Partial<Faults>): void
  /** Takes the faults for a new order, including those for "the next payment". */
  takeFaults(outOrderNo: string): Faults
  save(): Promise<void>
}

interface SavedState<P, M> {
  merchant: M
  payments: P[]
}

/** Opens a sandbox's state, from its file if there is one. */
export function openStore<P extends Payment, M extends NamedMerchant>(options: StoreOptions<P, M>): Store<P, M> {
  const payments = new Map<string, P>()
  const faults = new Map<string | null, Partial<Faults>>()
  const file = stateFile(
    options.path,
    () => ({ merchant, payments: [...payments.values()] }) satisfies SavedState<P, M>,
  )
  const saved = file.load() as SavedState<P, M> | null
  const merchant = options.newMerchant({ ...saved?.merchant, ...options.merchant })
  for (const payment of saved?.payments ?? []) {
    payments.set(payment.outOrderNo, { ...payment, faults: { ...NO_FAULTS, ...payment.faults } })
  }
  const fresh = <T extends P | undefined>(payment: T): T => {
    if (payment && expireIfDue(payment, options.now())) options.onExpired(payment)
    return payment
  }
  const store: Store<P, M> = {
    merchant,
    now: options.now,
    byOrder: (outOrderNo) => fresh(payments.get(outOrderNo)),
    byTransNo: (transNo) => fresh([...payments.values()].find((payment) => payment.transNo === transNo)),
    all: () => [...payments.values()].map(fresh),
    add(payment) {
      payments.set(payment.outOrderNo, payment)
      faults.delete(payment.outOrderNo)
    },
    setFaults(outOrderNo, named) {
      const payment = outOrderNo === null ? undefined : store.byOrder(outOrderNo)
      if (payment) Object.assign(payment.faults, named)
      else faults.set(outOrderNo, named)
    },
    takeFaults: (outOrderNo) => takeFaults(faults, outOrderNo),
    save: file.save,
  }
  return store
}

function takeFaults(faults: Map<string | null, Partial<Faults>>, outOrderNo: string): Faults {
  const own = { ...NO_FAULTS, ...(faults.get(outOrderNo) ?? faults.get(null)) }
  if (!faults.has(outOrderNo)) faults.delete(null)
  faults.set(outOrderNo, own)
  return own
}
