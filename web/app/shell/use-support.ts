import { useOpenOverlay } from '#app/ui/overlay.ts'

export const CONTACT_PAGE = '/pages/contact/contact'

/** Opens a page of the surrounding mini-program; outside it, the support dialog. @source spec §2 tab bars */
export function useSupport(): (url: string) => void {
  const openSupport = useOpenOverlay('support')
  return async (url) => {
    const bridge = await import('#app/platform/bridge.ts').catch(() => undefined)
    if (!(await bridge?.navigateMiniProgram(url))) openSupport()
  }
}
