import type { BodyOf, ParamsOf, QueryOf, ReplyOf, UploadOf } from '@istore/contract/endpoint.ts'
import type { SerializedReply } from '../../serialized-reply.ts'
import type { Visit } from '../../visit.ts'

export interface Input<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Path of the received file, which is deleted when the handler ends. */
  upload: UploadOf<E, string>
}

/** One handler for each entry of an area: a missing or mistyped row does not compile. */
export type Handlers<Area> = {
  [K in keyof Area]: (
    visit: Visit,
    input: Input<Area[K]>,
  ) =>
    | Promise<ReplyOf<Area[K]> | SerializedReply<ReplyOf<Area[K]>>>
    | ReplyOf<Area[K]>
    | SerializedReply<ReplyOf<Area[K]>>
}
