import { ignored } from './ignored.ts'
import { kinds } from './kinds.ts'
import { cheapest, intents, prices, symbols, without } from './queries.ts'
import { synonyms } from './synonyms.ts'

/** The words of the trade, as the search uses them: the shop's data, in its table `vocabulary`. */
export const vocabulary = { synonyms, kinds, ignored, symbols, intents, prices, cheapest, without }
