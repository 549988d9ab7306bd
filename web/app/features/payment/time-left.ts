/** `4:05` for four minutes and five seconds. @param milliseconds nothing is left at 0 and below */
export function minutesLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
