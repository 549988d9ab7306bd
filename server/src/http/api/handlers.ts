import type { BodyOf, ParamsOf, QueryOf, ReplyOf, UploadOf } from '@istore/contract/endpoint.ts'
import type { SerializedReply } from '../../serialized-reply.ts'
import type { Visit } from '../../visit.ts'
import type { Watched } from '../../watched.ts'

export interface Input<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Path of the received file, which is deleted when the handler ends. */
  upload: UploadOf<E, string>
}

type Answer<E> = E extends { stream: true } ? Watched<ReplyOf<E>> : ReplyOf<E> | SerializedReply<ReplyOf<E>>

/** One handler for each entry of an area: a missing or mistyped handler does not compile. */
export type Handlers<Area> = {
  [K in keyof Area]: (visit: Visit, input: Input<Area[K]>) => Promise<Answer<Area[K]>> | Answer<Area[K]>
}
