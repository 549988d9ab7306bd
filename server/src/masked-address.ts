/** An email address for a page that anyone with the link may see, such as `m•••@example.com`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}•••${address.slice(at)}`
}
