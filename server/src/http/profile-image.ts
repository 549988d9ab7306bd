import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { readProfileImage } from '../areas/account/profile-image-service.ts'
import { PROFILE_IMAGES } from '../areas/session/rules.ts'
import { identify } from '../areas/session/service.ts'
import { Refusal } from '../refusal.ts'
import { visitOf } from './visit.ts'

/** A picture that is opened on its own is a document: the policy lets it run and load nothing. */
const HEADERS = {
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  // A new picture has a new address.
  'cache-control': 'private, max-age=86400',
}

/** Serves a shopper's profile image to that shopper. */
export function registerProfileImage(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: { file: string } }>(`${PROFILE_IMAGES}/:file`, async (request, reply) => {
    const name = /^([0-9a-f]{32})\.webp$/.exec(request.params.file)?.[1]
    if (!name) throw new Refusal('NOT_FOUND')
    const visit = visitOf(context, request, reply)
    await identify(visit)
    const bytes = await readProfileImage(visit, name)
    if (!bytes) throw new Refusal('NOT_FOUND')
    return reply.headers(HEADERS).send(bytes)
  })
}
