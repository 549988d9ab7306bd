import { PROVIDER_WAYS } from '../../../server/src/testing/provider-ways.ts'
import type { Random } from '../soak/random.ts'
import type { FaultNames, Faults, Way } from './sandboxes.ts'

/** Behaviour of shoppers, in percent. */
const MANNERS = {
  pays: 32,
  'is declined, then pays by another way': 13,
  'pays on two pages at once': 13,
  'presses twice at once': 6,
  'pays and never returns': 10,
  'leaves unpaid': 7,
  'gives up at the provider': 5,
  'pays, then cancels the order': 7,
  'pays when the order has run out': 7,
} as const
export type Manner = keyof typeof MANNERS

/** The plan of one shopper. */
export interface Plan {
  manner: Manner
  way: Way
  /** For a second page. */
  other: Way
  /** Faults of the provider of each. */
  faults: Faults
  otherFaults: Faults
}

const WEIGHTED = Object.entries(MANNERS).flatMap(([manner, weight]) => Array<Manner>(weight).fill(manner as Manner))
const PROVIDERS = [...new Set(PROVIDER_WAYS.map(({ provider }) => provider))]

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
function chooseOther(random: Random, way: Way): Way {
  const others = PROVIDER_WAYS.filter((each) => each.userAgent === way.userAgent && each !== way)
  return others.length > 0 ? random.pick(others) : way
}

/** A random plan: each provider is equally likely, and so is each of its methods. */
export function planPayment(random: Random, faultNames: FaultNames): Plan {
  const provider = random.pick(PROVIDERS)
  const way = random.pick(PROVIDER_WAYS.filter((each) => each.provider === provider))
  const other = chooseOther(random, way)
  return {
    manner: random.pick(WEIGHTED),
    way,
    other,
    faults: chooseFaults(random, faultNames[way.provider]),
    otherFaults: chooseFaults(random, faultNames[other.provider]),
  }
}
