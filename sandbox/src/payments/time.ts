/** `YYYY-MM-DD HH:mm:ss` in UTC. */
export function utcText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}
