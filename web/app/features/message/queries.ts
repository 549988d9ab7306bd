import { readQuery } from '#app/api/query-client.ts'

const HALF_DAY = 12 * 3_600_000

/** A ticket for the contact form, valid for a day. */
export const formTicketQuery = () => ({ ...readQuery('GET /message/submitForm/ticket'), staleTime: HALF_DAY })
