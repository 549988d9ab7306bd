import { expect, test } from 'vitest'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import { payability } from './parts-service.ts'
import type { OrderRow } from './queries.ts'

const [SOON, LATER] = [new Date('2026-11-23T10:00:00Z'), new Date('2026-11-23T11:00:00Z')]

interface PartAnswer {
  isPayable: boolean
  until: Date | null
}

/** The payability of an order whose parts answer so; null for a part that does not limit it. */
const payabilityOf = (answers: readonly (PartAnswer | null)[]) => {
  const orderParts = answers.map((answer) => (answer ? { payable: async () => answer } : {}))
  return payability({} as Db, { orderParts } as unknown as AppContext, {} as OrderRow)
}

test('an order is payable only while all of its parts are, until the first of them is released', async () => {
  const soon = { isPayable: true, until: SOON }
  const later = { isPayable: true, until: LATER }
  expect(await payabilityOf([later, null, soon])).toEqual(soon)
  expect(await payabilityOf([later, { isPayable: false, until: null }])).toEqual({ isPayable: false, until: LATER })
  expect(await payabilityOf([{ isPayable: true, until: null }])).toEqual({ isPayable: true, until: null })
  expect(await payabilityOf([])).toEqual({ isPayable: true, until: null })
})
