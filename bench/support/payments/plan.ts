import { PROVIDER_WAYS } from '../../../server/src/testing/provider-ways.ts'
import type { Random } from '../soak/random.ts'
import type { Faults, Switches, Way } from './sandboxes.ts'

/** What shoppers do, and how many of a hundred. */
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

/** What one shopper does. */
export interface Plan {
  manner: Manner
  way: Way
  /** For a second page. */
  other: Way
  /** How the provider of each misbehaves. */
  faults: Faults
  otherFaults: Faults
}

const WEIGHTED = Object.entries(MANNERS).flatMap(([manner, weight]) => Array<Manner>(weight).fill(manner as Manner))
const PROVIDERS = [...new Set(PROVIDER_WAYS.map(({ provider }) => provider))]

/** How long a provider takes, in seconds, where a switch is no yes or no. */
const SECONDS: Readonly<Record<string, number>> = { notifyDelay: 3, slowCreate: 2 }
/** A refund that a provider refuses for good is left to the staff: nothing here would return it. */
const LEFT_TO_STAFF = 'refundFails'

/** None, one or now and then two of a provider's switches. */
function chooseFaults(random: Random, names: readonly string[]): Faults {
  if (random.chance(20)) return {}
  const usable = names.filter((name) => name !== LEFT_TO_STAFF)
  const chosen = random.chance(15) ? [random.pick(usable), random.pick(usable)] : [random.pick(usable)]
  return Object.fromEntries(chosen.map((name) => [name, SECONDS[name] ?? true]))
}

/** Another way that the same browser offers; where there is none, the same. */
function chooseOther(random: Random, way: Way): Way {
  const others = PROVIDER_WAYS.filter((each) => each.userAgent === way.userAgent && each !== way)
  return others.length > 0 ? random.pick(others) : way
}

/** Every provider as often as any other, in any of its ways. */
export function planPayment(random: Random, switches: Switches): Plan {
  const provider = random.pick(PROVIDERS)
  const way = random.pick(PROVIDER_WAYS.filter((each) => each.provider === provider))
  const other = chooseOther(random, way)
  return {
    manner: random.pick(WEIGHTED),
    way,
    other,
    faults: chooseFaults(random, switches[way.provider]),
    otherFaults: chooseFaults(random, switches[other.provider]),
  }
}
