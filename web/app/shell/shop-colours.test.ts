import { expect, test } from 'vitest'
import { shopColours } from './shop-colours.ts'

const NONE = {
  varFooter: { color: '' },
  varSideMenu: { color: '', background: '' },
  varHeader: { 'border-bottom-color': '' },
  varHeaderNavActive: { color: '' },
}

test("empty colours keep the theme's", () => {
  expect(shopColours(NONE)).toEqual({})
})

test.each(['#fff', '#1E6A4E', 'rgb(1 2 3 / .5)', 'rgba(1,2,3,.5)', 'hsl(120deg 50% 40%)', 'black'])(
  '%s is a colour',
  (colour) => {
    expect(shopColours({ ...NONE, varFooter: { color: colour } })).toEqual({ '--footer-fg': colour })
  },
)

test.each(['red;}body{display:none', 'url(//a.example/x)', 'var(--x)', 'expression(1)'])('%s is none', (colour) => {
  expect(shopColours({ ...NONE, varSideMenu: { color: colour, background: colour } })).toEqual({})
})
