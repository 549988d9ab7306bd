import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Without `public`, which would be redundant: any cache may store a reply to a request without authorization. */
const YEAR = 'max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
/** Scripts that change under the same address: browsers revalidate them each time. */
const REVALIDATED = /[/\\](service-worker|offline)\.js(\.br|\.gz)?$/

/** Modules: browsers read them as UTF-8, whatever charset their type has. */
const MODULE = /^\/assets\/[\w.-]+\.js$/

function cachingOf(path: string): string {
  if (REVALIDATED.test(path)) return 'no-cache'
  return path.includes('/assets/') || path.includes('/builds/') ? YEAR : HOUR
}

/**
 * Serves the front end's built files, compressed at build time; files under `/assets/` never change. Files of the
 * previous build are also served, for tabs opened before; any other address there is answered 404.
 * @param previous folder with the files of the previous build
 */
export async function registerAssets(
  app: FastifyInstance,
  folder: string,
  previous: string | null = null,
): Promise<void> {
  await app.register((scope) => serve(scope, folder, previous))
}

async function serve(app: FastifyInstance, folder: string, previous: string | null): Promise<void> {
  // The plugin gives compressed files a longer type, after its own header hook.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 200 && MODULE.test(request.url)) reply.header('content-type', 'text/javascript')
    done(null, payload)
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // Files that never change are not revalidated, and a first visit saves each omitted header in twenty replies.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path))
      reply.header('x-content-type-options', 'nosniff')
      // Keep-alive is the default of HTTP/1.1. Requests for files are not logged, so their request id is of no use.
      reply.raw.removeHeader('connection')
      reply.removeHeader('x-request-id')
    },
  })
  app.get('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    const isFile = /^[\w.-]+$/.test(name) && !/\.(br|gz)$/.test(name)
    return previous && isFile ? reply.sendFile(name, previous) : reply.callNotFound()
  })
}
