import type { AppInfo } from '#app/features/store/app-info.tsx'
import { contrastingShade, ensureContrast, hexOf, isReadable, mix, over, type Rgba, readColour } from './contrast.ts'

type ShopCss = AppInfo['appContent']['css']
type Backgrounds = readonly [string, ...string[]]

/** The backgrounds of the shop's colours in the light and dark themes. */
export const THEME: Record<
  'light' | 'dark',
  { nav: Backgrounds; footer: Backgrounds; menuForeground: string; menuBackground: string }
> = {
  light: { nav: ['#ffffff', '#f3eee4'], footer: ['#f3eee4'], menuForeground: '#000000', menuBackground: '#ffffff' },
  dark: {
    nav: ['#1d1c17', '#28261f', '#0f0e0b'],
    footer: ['#0f0e0b'],
    menuForeground: '#f3efe6',
    menuBackground: '#1d1c17',
  },
}
/** Strength of the shade on hover, 0 to 1. */
const HOVER = 0.08

/**
 * The shop's own colours as custom properties, for the light theme and, ending in `-dark`, for the dark one. Text is
 * shaded until it is readable on its background. An empty or unknown colour leaves the theme's.
 * @source spec §3 css
 */
export function shopColours(css: ShopCss): Record<string, string> {
  const line = readColour(css.varHeader['border-bottom-color'])
  return {
    ...(line && { '--shop-header-line': hexOf(line) }),
    ...named('', coloursIn('light', css)),
    ...named('-dark', coloursIn('dark', css)),
  }
}

const named = (ending: string, colours: Record<string, Rgba | null>) =>
  Object.fromEntries(
    Object.entries(colours).flatMap(([name, colour]) => (colour ? [[`--shop-${name}${ending}`, hexOf(colour)]] : [])),
  )

function coloursIn(scheme: keyof typeof THEME, css: ShopCss): Record<string, Rgba | null> {
  const { nav, footer, menuForeground, menuBackground } = THEME[scheme]
  return {
    'nav-active': onTheme(css.varHeaderNavActive.color, nav),
    'footer-fg': onTheme(css.varFooter.color, footer),
    ...menuColours(
      readColour(css.varSideMenu.color),
      readColour(css.varSideMenu.background),
      menuForeground,
      menuBackground,
    ),
  }
}

function onTheme(text: string, [first, ...others]: Backgrounds): Rgba | null {
  const foreground = readColour(text)
  return foreground && ensureContrast(foreground, [known(first), ...others.map(known)])
}

/** The menu's two colours belong together: if only one is given, the other is the theme's. */
function menuColours(
  foreground: Rgba | null,
  background: Rgba | null,
  themeInk: string,
  themePaper: string,
): Record<string, Rgba> {
  if (!foreground && !background) return {}
  const sheet = over(background ?? known(themePaper), known(themePaper))
  const words = ensureContrast(foreground ?? known(themeInk), [sheet])
  const shaded = mix(sheet, words, HOVER)
  // On a colour of medium brightness the shade goes the other way, so that the text stays readable.
  const hover = isReadable(words, [shaded]) ? shaded : mix(sheet, contrastingShade(words, sheet), HOVER)
  return { 'sidemenu-fg': words, 'sidemenu-bg': sheet, 'sidemenu-hover': hover }
}

const known = (text: string): Rgba => readColour(text) ?? [0, 0, 0, 1]
