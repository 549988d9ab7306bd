import type { Environment } from '@istore/contract/environment.ts'

/** Flags of the content that take the header away somewhere. */
export interface HeaderControl {
  notDisplayheaderInMP: boolean
  notDisplayheaderInAli: boolean
  notDisplayheaderInMobile: boolean
  notDisplayheaderInDesktop: boolean
}

const OWN_BAR = ['/store/groupCampaign', '/checkout']

/** Whether a page has the shop's header; pages without it draw their own bar. @source spec §2 Root shell */
export function showsHeader(pathname: string, control: HeaderControl, environment: Environment): boolean {
  if (OWN_BAR.some((prefix) => pathname.startsWith(prefix))) return false
  if (environment.miniProgram && control.notDisplayheaderInMP) return false
  if (environment.alipay && control.notDisplayheaderInAli) return false
  return environment.mobile ? !control.notDisplayheaderInMobile : !control.notDisplayheaderInDesktop
}
