import type { Environment } from '@istore/contract/environment.ts'
import type { PageHandle } from '#app/page.ts'

export interface HeaderControl {
  notDisplayheaderInMP: boolean
  notDisplayheaderInAli: boolean
  notDisplayheaderInMobile: boolean
  notDisplayheaderInDesktop: boolean
}

/** Whether a page has the shop's header; pages without it render their own bar. @source spec §2 Root shell */
export function showsHeader({ ownBar }: PageHandle, control: HeaderControl, environment: Environment): boolean {
  if (ownBar) return false
  if (environment.miniProgram && control.notDisplayheaderInMP) return false
  if (environment.alipay && control.notDisplayheaderInAli) return false
  return environment.mobile ? !control.notDisplayheaderInMobile : !control.notDisplayheaderInDesktop
}
