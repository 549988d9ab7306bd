import { randomBytes, randomInt } from 'node:crypto'
import { type Faults, NO_FAULTS } from './faults.ts'
import { expireIfDue, type Payment } from './payment.ts'
import { stateFile } from './state-file.ts'

/** The shop's account at the sandbox. */
export interface Merchant {
  appId: string
  merchantNo: string
  key: string
  name: string
}

export interface StoreOptions {
  now: () => number
  path: string | null
  merchant: Partial<Merchant>
}

/** The state of the sandbox. */
export interface Store {
  readonly merchant: Merchant
  readonly now: () => number
  byOrder(outOrderNo: string): Payment | undefined
  byTransNo(transNo: string): Payment | undefined
  all(): Payment[]
  add(payment: Payment): void
  newTransNo(): string
  /** Sets switches for one order number, or for the next payment when none is named. */
  setFaults(outOrderNo: string | null, faults: Partial<Faults>): void
  /** The switches for an order that is being created; the ones for "the next payment" become its own. */
  takeFaults(outOrderNo: string): Faults
  save(): Promise<void>
}

interface SavedState {
  merchant: Merchant
  payments: Payment[]
}

/** Opens the sandbox's state, from its file when there is one. */
export function openStore(options: StoreOptions): Store {
  const payments = new Map<string, Payment>()
  const faults = new Map<string | null, Partial<Faults>>()
  const file = stateFile(options.path, () => ({ merchant, payments: [...payments.values()] }) satisfies SavedState)
  const saved = file.load() as SavedState | null
  const merchant: Merchant = { ...newMerchant(), ...saved?.merchant, ...options.merchant }
  for (const payment of saved?.payments ?? []) payments.set(payment.outOrderNo, payment)
  const fresh = (payment: Payment | undefined) => payment && expireIfDue(payment, options.now())
  const store: Store = {
    merchant,
    now: options.now,
    byOrder: (outOrderNo) => fresh(payments.get(outOrderNo)),
    byTransNo: (transNo) => fresh([...payments.values()].find((payment) => payment.transNo === transNo)),
    all: () => [...payments.values()].map((payment) => expireIfDue(payment, options.now())),
    add(payment) {
      payments.set(payment.outOrderNo, payment)
      faults.delete(payment.outOrderNo)
    },
    newTransNo: () => newTransNo(options.now()),
    setFaults: (outOrderNo, named) => setFaults(store, faults, outOrderNo, named),
    takeFaults: (outOrderNo) => takeFaults(faults, outOrderNo),
    save: file.save,
  }
  return store
}

function setFaults(
  store: Store,
  faults: Map<string | null, Partial<Faults>>,
  outOrderNo: string | null,
  named: Partial<Faults>,
): void {
  const payment = outOrderNo === null ? undefined : store.byOrder(outOrderNo)
  if (payment) Object.assign(payment.faults, named)
  else faults.set(outOrderNo, named)
}

function takeFaults(faults: Map<string | null, Partial<Faults>>, outOrderNo: string): Faults {
  const own = { ...NO_FAULTS, ...(faults.get(outOrderNo) ?? faults.get(null)) }
  if (!faults.has(outOrderNo)) faults.delete(null)
  faults.set(outOrderNo, own)
  return own
}

function newMerchant(): Merchant {
  return {
    appId: randomBytes(8).toString('hex'),
    merchantNo: `9018${randomInt(10_000_000, 99_999_999)}`,
    key: randomBytes(16).toString('hex'),
    name: 'Demo merchant',
  }
}

function newTransNo(now: number): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '')
  return `${day}${String(randomInt(10 ** 12)).padStart(12, '0')}`
}
