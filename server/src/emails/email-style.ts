import { Markup } from './markup.ts'

/** Without quotation marks, as it is used in attributes. */
export const FONT =
  'font-family: -apple-system, BlinkMacSystemFont, Segoe UI, Roboto, Helvetica, Arial, PingFang SC, Microsoft YaHei, Noto Sans SC, Noto Sans CJK SC, sans-serif;'

/** Inline styles, light theme: many mail programs support no others. The colours are those of the shop's pages. */
export const style = {
  body: `margin: 0; padding: 0; background: #FBF8F2; ${FONT}`,
  preview: 'display: none; max-height: 0; overflow: hidden; opacity: 0; font-size: 1px; line-height: 1px;',
  canvas: 'background: #FBF8F2;',
  edge: 'padding: 24px 12px 32px;',
  column: 'max-width: 600px; text-align: left;',
  shopName: 'padding: 0 4px 16px; font-size: 20px; line-height: 28px; font-weight: 700; color: #1A6047;',
  card: 'padding: 28px 24px; background: #FFFFFF; border: 1px solid #E5DFD2; border-radius: 14px;',
  notice:
    'margin: 0 0 20px; padding: 12px 16px; background: #FFF3D6; border: 1px solid #855000; border-radius: 10px; font-size: 15px; line-height: 22px; color: #855000;',
  title: 'margin: 0 0 8px; font-size: 24px; line-height: 32px; font-weight: 700; color: #211F1A;',
  intro: 'margin: 0 0 20px; font-size: 16px; line-height: 24px; color: #575247;',
  key: 'padding: 14px 18px; background: #E3F0E9; border-radius: 10px;',
  keyLabel: 'font-size: 14px; line-height: 20px; color: #1A6047;',
  keyValue: 'font-size: 22px; line-height: 30px; font-weight: 700; letter-spacing: 0.02em; color: #1A6047;',
  heading: 'margin: 28px 0 8px; font-size: 18px; line-height: 26px; font-weight: 700; color: #211F1A;',
  factLabel:
    'width: 112px; padding: 6px 12px 6px 0; font-size: 15px; line-height: 22px; color: #575247; vertical-align: top;',
  fact: 'padding: 6px 0; font-size: 15px; line-height: 22px; color: #211F1A; vertical-align: top;',
  link: 'color: #1A6047; text-decoration: underline;',
  head: 'padding: 0 0 6px; font-size: 13px; line-height: 18px; font-weight: 400; color: #575247;',
  item: 'padding: 10px 0; border-top: 1px solid #E5DFD2; font-size: 15px; line-height: 22px; color: #211F1A; vertical-align: top;',
  detail: 'font-size: 14px; line-height: 20px; color: #575247;',
  count:
    'width: 44px; padding: 10px 8px; border-top: 1px solid #E5DFD2; font-size: 15px; line-height: 22px; color: #211F1A; vertical-align: top;',
  amount:
    'padding: 10px 0; border-top: 1px solid #E5DFD2; font-size: 15px; line-height: 22px; color: #211F1A; vertical-align: top; white-space: nowrap;',
  sums: 'border-top: 1px solid #E5DFD2; padding-top: 8px;',
  sumLabel: 'padding: 4px 12px 4px 0; font-size: 15px; line-height: 22px; color: #575247;',
  sum: 'padding: 4px 0; font-size: 15px; line-height: 22px; color: #575247; white-space: nowrap;',
  totalLabel: 'padding: 8px 12px 4px 0; font-size: 18px; line-height: 26px; font-weight: 700; color: #211F1A;',
  total:
    'padding: 8px 0 4px; font-size: 18px; line-height: 26px; font-weight: 700; color: #211F1A; white-space: nowrap;',
  note: 'margin: 4px 0 0; font-size: 14px; line-height: 20px; color: #575247;',
  list: 'margin: 0; padding: 0 0 0 20px; font-size: 15px; line-height: 22px; color: #211F1A;',
  listItem: 'margin: 0 0 6px;',
  buttonTable: 'margin: 28px 0 0;',
  button: 'background: #1E6A4E; border-radius: 10px;',
  buttonText:
    'display: inline-block; padding: 13px 24px; font-size: 16px; line-height: 22px; font-weight: 600; color: #FFFFFF; text-decoration: none;',
  foot: 'padding: 16px 4px 0;',
  closing: 'margin: 0 0 6px; font-size: 13px; line-height: 20px; color: #6D6759;',
} as const

/** Dark theme and narrow screens, for mail programs that support them. `!important` overrides the inline styles. */
export const ADAPTED = new Markup(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #14130F !important; }
  .card { background: #1D1C17 !important; border-color: #37342C !important; }
  .fg { color: #F3EFE6 !important; }
  .fg2 { color: #C0B9AB !important; }
  .fg3 { color: #A19A8C !important; }
  .brand { color: #74D2AB !important; }
  .tint { background: #17352A !important; }
  .warn { background: #372A10 !important; border-color: #F1C46A !important; color: #F1C46A !important; }
  .line { border-color: #37342C !important; }
  .button { background: #5FC49B !important; }
  .button-text { color: #06241A !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 18px !important; }
  .fact { display: block !important; width: auto !important; padding: 0 !important; }
  .label { padding-top: 8px !important; font-size: 14px !important; }
}
`)
