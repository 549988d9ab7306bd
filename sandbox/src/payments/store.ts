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
  setFaults(outOrderNo: string, faults: Partial<Faults>): void
  /** Sets faults for the next payment whose order number starts with a prefix; an empty prefix matches any. */
  setNextFaults(prefix: string, faults: Partial<Faults>): void
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
  const faults: FutureFaults = { own: new Map(), next: new Map() }
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
      faults.own.delete(payment.outOrderNo)
    },
    setFaults(outOrderNo, named) {
      const payment = store.byOrder(outOrderNo)
      if (payment) Object.assign(payment.faults, named)
      else faults.own.set(outOrderNo, named)
    },
    setNextFaults: (prefix, named) => faults.next.set(prefix, named),
    takeFaults: (outOrderNo) => takeFaults(faults, outOrderNo),
    save: file.save,
  }
  return store
}

/** Faults set for future payments, by order number and by prefix. */
interface FutureFaults {
  own: Map<string, Partial<Faults>>
  next: Map<string, Partial<Faults>>
}

function takeFaults({ own, next }: FutureFaults, outOrderNo: string): Faults {
  const [prefix] = [...next.keys()].filter((each) => outOrderNo.startsWith(each)).sort((a, b) => b.length - a.length)
  const isNext = !own.has(outOrderNo) && prefix !== undefined
  const taken = { ...NO_FAULTS, ...(isNext ? next.get(prefix) : own.get(outOrderNo)) }
  if (isNext) next.delete(prefix)
  own.set(outOrderNo, taken)
  return taken
}
