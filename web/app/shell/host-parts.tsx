/** What the app offers by itself: to install it, and to open the mini-program. */
export function HostParts() {
  return null
}
