import type { Endpoint } from '@istore/contract/endpoint.ts'
import { Ajv } from 'ajv'

/** Text from an address is read as what the schema wants; a body must be of the right type as it is. */
const addressAjv = new Ajv({ coerceTypes: true, removeAdditional: false, strict: false })
const bodyAjv = new Ajv({ coerceTypes: false, removeAdditional: false, strict: false })

/** Fastify's compiler of the schemas of a call. */
export function compileFor({ schema, httpPart }: { schema: object; httpPart?: string | undefined }) {
  return (httpPart === 'body' ? bodyAjv : addressAjv).compile(schema)
}

/** Checks, and reads in place, the parameters of an address; without a schema anything goes. */
export function compileAddress(schema: Endpoint['params']): (value: unknown) => boolean {
  if (!schema) return () => true
  const check = addressAjv.compile(schema)
  return (value) => check(value) === true
}
