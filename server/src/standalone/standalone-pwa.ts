import { API_BASE } from '@istore/contract/endpoint.ts'
import { safeAppInfo } from '@istore/contract/safe-app-info.ts'
import { COOKIES } from '../http/cookies.ts'
import type { PwaSource } from '../http/pwa/pwa.ts'
import { readBody } from '../read-body.ts'
import { forwardRequest, textOf } from './forward-request.ts'

/** More than any logo needs, in bytes. */
const MAX_PICTURE_BYTES = 2_000_000

/** The installed app of a shop on another server: its name and colours, with icons from its logo there. */
export function standalonePwa(origin: string): PwaSource {
  return {
    async appInfo(locale) {
      const headers = { accept: 'application/json', cookie: `${COOKIES.language}=${locale}` }
      const message = await forwardRequest(origin, { method: 'GET', url: `${API_BASE}/common3/appInfoInit`, headers })
      const text = await textOf(message)
      if (message.statusCode !== 200) throw new Error(`app info request failed: HTTP ${message.statusCode}`)
      return safeAppInfo(JSON.parse(text)).info
    },
    icon: async () => null,
    async picture(address) {
      // Fetches from that server only: other addresses in its content are for browsers.
      if (!/^\/[^/\\]/.test(address)) return null
      const message = await forwardRequest(origin, { method: 'GET', url: address, headers: { accept: 'image/*' } })
      const bytes = await readBody(message, MAX_PICTURE_BYTES).catch((error: unknown) => {
        if (error instanceof RangeError) return null
        throw error
      })
      return message.statusCode === 200 ? bytes : null
    },
  }
}
