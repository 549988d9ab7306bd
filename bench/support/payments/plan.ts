import { PROVIDER_METHODS } from '../../../server/src/testing/provider-methods.ts'
import type { Random } from '../soak/random.ts'
import type { FaultNames, Faults, Method } from './sandboxes.ts'

/** Behaviour of shoppers, in percent. */
const BEHAVIOURS = {
  pays: 32,
  'is declined, then pays by another method': 13,
  'pays on two pages at once': 13,
  'presses twice at once': 6,
  'pays and never returns': 10,
  'leaves unpaid': 7,
  'gives up at the provider': 5,
  'pays, then cancels the order': 7,
  'pays when the order has run out': 7,
} as const
export type Behaviour = keyof typeof BEHAVIOURS

/** The plan of one shopper. */
export interface Plan {
  manner: Behaviour
  method: Method
  /** For a second page. */
  other: Method
  /** Faults of the provider of each. */
  faults: Faults
  otherFaults: Faults
}

const WEIGHTED = Object.entries(BEHAVIOURS).flatMap(([manner, weight]) =>
  Array<Behaviour>(weight).fill(manner as Behaviour),
)
const PROVIDERS = [...new Set(PROVIDER_METHODS.map(({ provider }) => provider))]

/** Values in seconds, for faults that have a duration. */
const SECONDS: Readonly<Record<string, number>> = { notifyDelay: 3, slowCreate: 2 }
/** A permanently refused refund is left to the staff, who take no part here. */
const LEFT_TO_STAFF = 'refundFails'

/** None, one or occasionally two of a provider's faults. */
function chooseFaults(random: Random, names: readonly string[]): Faults {
  if (random.chance(20)) return {}
  const usable = names.filter((name) => name !== LEFT_TO_STAFF)
  const chosen = random.chance(15) ? [random.pick(usable), random.pick(usable)] : [random.pick(usable)]
  return Object.fromEntries(chosen.map((name) => [name, SECONDS[name] ?? true]))
}

/** Another payment method of the same browser; the same one if there is no other. */
function chooseOther(random: Random, method: Method): Method {
  const others = PROVIDER_METHODS.filter((each) => each.userAgent === method.userAgent && each !== method)
  return others.length > 0 ? random.pick(others) : method
}

/** A random plan: each provider is equally likely, and so is each of its methods. */
export function planPayment(random: Random, faultNames: FaultNames): Plan {
  const provider = random.pick(PROVIDERS)
  const method = random.pick(PROVIDER_METHODS.filter((each) => each.provider === provider))
  const other = chooseOther(random, method)
  return {
    manner: random.pick(WEIGHTED),
    method,
    other,
    faults: chooseFaults(random, faultNames[method.provider]),
    otherFaults: chooseFaults(random, faultNames[other.provider]),
  }
}
