import type { Locale } from '@istore/contract/text.ts'
import type { FastifyInstance } from 'fastify'
import { fetchCache } from '../../fetch-cache.ts'
import { drawAppIcon, type IconForm, scaleAppIcon } from '../../gateways/app-icon.ts'
import { type AppInfo, backgroundOf } from './manifest.ts'

export interface IconSource {
  appInfo(locale: Locale): Promise<AppInfo>
  /** An icon drawn by the shop, such as `maskable-512`, as SVG; null when it has none. */
  icon(name: string): Promise<Uint8Array | null>
  /** The picture at an address in the content; null when it does not exist. */
  picture(address: string): Promise<Uint8Array | null>
}

const FILE = /^(any|maskable)-(96|180|192|512)\.png$/
/** Drawn icons fill their square; other pictures get a margin, so that a round mask cuts nothing off. */
const MARGINS = { any: 0.1, maskable: 0.2 } as const
type Purpose = keyof typeof MARGINS

const MAX_ICONS = 16
const DAY = 'public, max-age=86400'

const drawnName = (purpose: Purpose, side: number) =>
  purpose === 'any'
    ? `app-${side > 192 ? 512 : 192}`
    : side === 180
      ? 'apple-180'
      : `maskable-${side > 192 ? 512 : 192}`

async function pictureOf(source: IconSource, { appContent }: AppInfo): Promise<Uint8Array | null> {
  for (const { imageURL } of [appContent.logo, appContent.favicon]) {
    const address = imageURL.startsWith('https') ? imageURL : appContent.appDetail.cdnpath + imageURL
    const picture = imageURL === '' ? null : await source.picture(address)
    if (picture) return picture
  }
  return null
}

/** Serves the icons of the installed app, each drawn once: the shop's own, else its logo on paper, else a plain bag. */
export function registerAppIcons(app: FastifyInstance, source: IconSource): void {
  const icons = fetchCache<Buffer>({ max: MAX_ICONS })

  async function iconFor(purpose: Purpose, side: number): Promise<Buffer> {
    const drawn = await source.icon(drawnName(purpose, side))
    if (drawn) return icons.forceFetch(`own ${purpose} ${side}`, { context: () => scaleAppIcon(drawn, side) })
    const info = await source.appInfo('en')
    const { logo, favicon } = info.appContent
    const form: IconForm = { side, margin: MARGINS[purpose], background: backgroundOf(info) }
    const key = [purpose, side, form.background, logo.imageURL, favicon.imageURL].join(' ')
    return icons.forceFetch(key, { context: async () => drawAppIcon(await pictureOf(source, info), form) })
  }

  app.get('/app-icon/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const [, purpose, side] = FILE.exec(file) ?? []
    if (purpose === undefined) return reply.callNotFound()
    return reply
      .type('image/png')
      .header('cache-control', DAY)
      .send(await iconFor(purpose as Purpose, Number(side)))
  })
  app.get('/favicon.ico', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', DAY)
      .send(await iconFor('any', 96)),
  )
}
