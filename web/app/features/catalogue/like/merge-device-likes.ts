import { call } from '#app/api/call.ts'
import { browserQueryClient } from '#app/api/prefetch.ts'
import { clearDeviceLikes, deviceLikes } from './device-likes.ts'
import { likedIdsQuery, likesQuery } from './queries.ts'

/**
 * Adds what was liked on this device to the likes of the shopper who has just signed in. Likes that could not be sent
 * stay on the device, for the next sign-in.
 */
export async function mergeDeviceLikes(): Promise<void> {
  const ids = [...deviceLikes()]
  if (ids.length === 0) return
  const liked = await call('POST /admin/userManagement/user/likes', { body: { ids } }).catch(() => null)
  if (!liked) return
  clearDeviceLikes()
  const client = browserQueryClient()
  client.setQueryData(likedIdsQuery().queryKey, liked)
  await client.invalidateQueries({ queryKey: [likesQuery(1).queryKey[0]] })
}
