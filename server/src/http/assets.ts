import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Anyone may store them, as for every reply without authorization: `public` would say it again in every reply. */
const YEAR = 'max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
/** Scripts that change under the same address: the browser revalidates them each time. */
const REVALIDATED = /[/\\](service-worker|offline)\.js(\.br|\.gz)?$/

/** Modules, which browsers read as UTF-8 whatever the type says. */
const MODULE = /^\/assets\/[\w.-]+\.js$/

function cachingOf(path: string): string {
  if (REVALIDATED.test(path)) return 'no-cache'
  return path.includes('/assets/') || path.includes('/builds/') ? YEAR : HOUR
}

/**
 * Serves the front end's built files, compressed at build time; files under `/assets/` never change. Files of the
 * build before are served too, for tabs that were opened then; any other address there is not found.
 * @param previous folder with the files of the build before
 */
export async function registerAssets(
  app: FastifyInstance,
  folder: string,
  previous: string | null = null,
): Promise<void> {
  await app.register((scope) => serve(scope, folder, previous))
}

async function serve(app: FastifyInstance, folder: string, previous: string | null): Promise<void> {
  // The plugin gives compressed files a longer type, after its own hook for headers.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 200 && MODULE.test(request.url)) reply.header('content-type', 'text/javascript')
    done(null, payload)
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // A file that never changes is not revalidated: each header less is one less in twenty replies of a first visit.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path))
      reply.header('x-content-type-options', 'nosniff')
      // Keep-alive is the default of HTTP/1.1, and files are not logged, so no log line has this request id.
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
