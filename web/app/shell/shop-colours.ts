import type { AppInfo } from './app-info.tsx'

type ShopCss = AppInfo['appContent']['css']

const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,30}|(rgb|rgba|hsl|hsla)\([\d\s.,%/deg-]{1,60}\))$/i

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
