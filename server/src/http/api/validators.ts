import type { Endpoint } from '@istore/contract/endpoint.ts'
import { Ajv } from 'ajv'

/** Parameters of an address are coerced to the schema's types; bodies are not. */
const addressAjv = new Ajv({ coerceTypes: true, removeAdditional: false, strict: false })
const bodyAjv = new Ajv({ coerceTypes: false, removeAdditional: false, strict: false })

/** Fastify's compiler of the schemas of a call. */
export function compileFor({ schema, httpPart }: { schema: object; httpPart?: string | undefined }) {
  return (httpPart === 'body' ? bodyAjv : addressAjv).compile(schema)
}

/** Validates the parameters of an address and coerces them in place; without a schema anything is accepted. */
export function compileAddress(schema: Endpoint['params']): (value: unknown) => boolean {
  if (!schema) return () => true
  const check = addressAjv.compile(schema)
  return (value) => check(value) === true
}
