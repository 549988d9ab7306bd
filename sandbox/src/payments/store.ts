import { type Faults, NO_FAULTS } from './faults.ts'
import { expireIfDue, type Payment } from './payment.ts'
import { stateFile } from './state-file.ts'

/** What every account has: the merchant's name on the hosted page. */
export interface NamedMerchant {
  name: string
}

export interface StoreOptions<P, M> {
  now: () => number
  path: string | null
  /** What is given of the account. */
  merchant: Partial<M>
  /** Makes up the account; called only when something of it is neither given nor saved. */
  newMerchant(known: Partial<M>): M
  /** Called when a read finds that a payment's time has run out. */
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
  /** Sets switches for one order number. */
  setFaults(outOrderNo: string, faults: Partial<Faults>): void
  /** Sets switches for the next payment whose order number begins so; an empty beginning is that of any. */
  setNextFaults(beginning: string, faults: Partial<Faults>): void
  /** The switches for an order that is being created; the ones for "the next payment" become its own. */
  takeFaults(outOrderNo: string): Faults
  save(): Promise<void>
}

interface SavedState<P, M> {
  merchant: M
  payments: P[]
}

/** Opens a sandbox's state, from its file when there is one. */
export function openStore<P extends Payment, M extends NamedMerchant>(options: StoreOptions<P, M>): Store<P, M> {
  const payments = new Map<string, P>()
  const faults: Switches = { own: new Map(), next: new Map() }
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
    setNextFaults: (beginning, named) => faults.next.set(beginning, named),
    takeFaults: (outOrderNo) => takeFaults(faults, outOrderNo),
    save: file.save,
  }
  return store
}

/** Switches that wait for their payment: by its number, and by how its number begins. */
interface Switches {
  own: Map<string, Partial<Faults>>
  next: Map<string, Partial<Faults>>
}

function takeFaults({ own, next }: Switches, outOrderNo: string): Faults {
  const beginning = [...next.keys()]
    .filter((each) => outOrderNo.startsWith(each))
    .sort((a, b) => b.length - a.length)[0]
  const isNext = !own.has(outOrderNo) && beginning !== undefined
  const taken = { ...NO_FAULTS, ...(isNext ? next.get(beginning) : own.get(outOrderNo)) }
  if (isNext) next.delete(beginning)
  own.set(outOrderNo, taken)
  return taken
}
