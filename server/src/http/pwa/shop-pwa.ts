import { API_BASE } from '@istore/contract/endpoint.ts'
import type { ImageService } from '../../gateways/images.ts'
import { WidthRefused } from '../../gateways/images-renditions.ts'
import { parseMediaPath } from '../../gateways/images-url.ts'
import type { InProcessApi } from '../api/in-process.ts'
import { COOKIES } from '../cookies.ts'
import type { AppInfo } from './manifest.ts'
import type { PwaSource } from './pwa.ts'

const MEDIA = '/media/'

/** The installed app of the shop in this server. Pictures on other hosts are not fetched. */
export function shopPwa(direct: InProcessApi, images: ImageService): PwaSource {
  return {
    async appInfo(locale) {
      const headers = { cookie: `${COOKIES.language}=${locale}` }
      const reply = await direct(`${API_BASE}/common3/appInfoInit`, headers)
      if (reply?.status !== 200) throw new Error('no app info')
      return (reply.value ?? JSON.parse(reply.text)) as AppInfo
    },
    icon: (name) => images.drawing(`icon/${name}`),
    async picture(address) {
      const requested = address.startsWith(MEDIA) ? parseMediaPath(address.slice(MEDIA.length)) : null
      if (!requested) return null
      if (requested.format === 'svg') return images.drawing(requested.name, requested.hash)
      try {
        return await images.rendition(requested.name, requested.width, requested.format, requested)
      } catch (error) {
        if (error instanceof WidthRefused) return null
        throw error
      }
    },
  }
}
