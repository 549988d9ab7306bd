import { COLOUR } from '@istore/contract/colour.ts'
import type { AppInfo } from './app-info.tsx'

type ShopCss = AppInfo['appContent']['css']

/** The shop's own colours as custom properties; what is empty or no colour keeps the theme's. @source spec §3 css */
export function shopColours(css: ShopCss): Record<string, string> {
  const given = {
    '--header-line': css.varHeader['border-bottom-color'],
    '--nav-active': css.varHeaderNavActive.color,
    '--sidemenu-fg': css.varSideMenu.color,
    '--sidemenu-bg': css.varSideMenu.background,
    '--footer-fg': css.varFooter.color,
  }
  return Object.fromEntries(Object.entries(given).filter(([, colour]) => COLOUR.test(colour)))
}
