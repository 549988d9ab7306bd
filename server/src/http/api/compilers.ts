import type { Endpoint } from '@istore/contract/endpoint.ts'
import { Ajv } from 'ajv'
import fastJsonStringify from 'fast-json-stringify'

/** Query and path parameters are coerced to the schema's types; bodies are not. */
const addressAjv = new Ajv({ coerceTypes: true, removeAdditional: false, strict: false })
const bodyAjv = new Ajv({ coerceTypes: false, removeAdditional: false, strict: false })

/** Compiles on first use: all schemas of the contract together take half a second, which would slow down each start. */
function lazy<T>(compile: () => T): () => T {
  let compiled: T | undefined
  return () => (compiled ??= compile())
}

/** Fastify's compiler for the input schemas of a call. */
export function compileInput({ schema, httpPart }: { schema: object; httpPart?: string | undefined }) {
  const ajv = httpPart === 'body' ? bodyAjv : addressAjv
  const check = lazy(() => ajv.compile(schema))
  return (value: unknown) => check()(value) || { error: new Error(ajv.errorsText(check().errors)) }
}

type Serialize = (reply: unknown) => string

/** Shared by all servers of a process, like Ajv's validators: compiling took a fifth of the time of tests. */
const serializers = new WeakMap<object, Serialize>()

function serializerOf(schema: object): Serialize {
  const known = serializers.get(schema)
  if (known) return known
  const serialize = fastJsonStringify(schema)
  serializers.set(schema, serialize)
  return serialize
}

/** Fastify's compiler for the reply schema of a call. */
export function compileReply({ schema }: { schema: object }): Serialize {
  const serialize = lazy(() => serializerOf(schema))
  return (reply) => serialize()(reply)
}

/** Validates and coerces query or path parameters in place; without a schema anything is accepted. */
export function compileAddress(schema: Endpoint['params']): (value: unknown) => boolean {
  if (!schema) return () => true
  const check = lazy(() => addressAjv.compile(schema))
  return (value) => check()(value) === true
}
