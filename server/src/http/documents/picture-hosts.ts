/** Fields that contain the address of a picture, or a prefix of addresses. @source spec §3 App info response */
const FIELDS = new Set(['imageURL', 'cdnpath'])
/** The policy is a header of every document, so it must stay short. */
const MAX_HOSTS = 20

function originOf(address: unknown): string | null {
  const url = typeof address === 'string' ? URL.parse(address) : null
  return url?.protocol === 'https:' ? url.origin : null
}

/** External hosts of the pictures in a shop's content, such as `https://cdn.example.com`: at most 20. */
export function pictureHostsIn(content: unknown): string[] {
  const hosts = new Set<string>()
  const waiting = [content]
  while (waiting.length > 0 && hosts.size < MAX_HOSTS) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    for (const [name, value] of Object.entries(next)) {
      const origin = FIELDS.has(name) ? originOf(value) : null
      if (origin) hosts.add(origin)
      waiting.push(value)
    }
  }
  return [...hosts].sort()
}

const known = new WeakMap<object, string[]>()

/** Like `pictureHostsIn`, but cached, for content that does not change. */
export function knownPictureHosts(content: object | null | undefined): string[] {
  if (!content) return []
  const hosts = known.get(content) ?? pictureHostsIn(content)
  known.set(content, hosts)
  return hosts
}
