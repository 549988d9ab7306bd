const BUSY = /^\/(checkout|processpay|confirmationa?)(\/|$)/

/** Whether a new build may be offered on this page: never during checkout, nor while a payment is looked at. */
export function mayOfferRefresh(pathname: string): boolean {
  return !BUSY.test(pathname)
}
