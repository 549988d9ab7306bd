import { ignored } from './ignored.ts'
import { kinds } from './kinds.ts'
import { cheapest, intents, prices, symbols, without } from './queries.ts'
import { synonyms } from './synonyms.ts'

/** The shop's vocabulary for the search, stored in its table `vocabulary`. */
export const vocabulary = { synonyms, kinds, ignored, symbols, intents, prices, cheapest, without }
