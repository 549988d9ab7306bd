import type { Page } from '@playwright/test'
import { setText } from '../fixtures/layout-check.ts'
import { settled } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/story.ts'

/** Icons and badges on the first screen: their heights, and which of them are cut off. */
const drawings = (page: Page) =>
  page.evaluate(() => {
    const boxes = [
      ...document.querySelectorAll('svg.icon, .badge, .payment-mark, .status-mark, input[type=checkbox]'),
    ].filter((node) => node.checkVisibility())
    const isCut = (node: Element) => {
      const { left, right, top } = node.getBoundingClientRect()
      for (let at = node.parentElement; at; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at)
        // Content of a rail beyond its edge can be scrolled into view.
        if (/auto|scroll/.test(overflowX)) return false
        const edge = at.getBoundingClientRect()
        const hides = /hidden|clip/.test(overflowX)
        if (hides && (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1)) return true
      }
      return left < -1 || right > document.documentElement.clientWidth + 1
    }
    const cut = boxes.filter(isCut)
    return {
      heights: boxes.map((node) => Math.round(node.getBoundingClientRect().height)),
      cut: cut.map((node) => node.outerHTML.slice(0, 120)),
    }
  })

/** How far the bar of tabs covers the bar above it, in CSS pixels. */
const overlap = () => {
  const [bar, tabs] = ['.action-bar', '.tab-bar'].map((name) => document.querySelector(name)?.getBoundingClientRect())
  return bar && tabs && bar.height > 0 && tabs.height > 0 ? bar.bottom - tabs.top : 0
}

test('icons and badges grow with doubled text, and none is cut off', { tag: '@layout' }, async ({ shopper, page }) => {
  await shopper.fillCart()
  for (const path of ['/home', '/checkout/cart', '/checkout', '/store/product/biluochun-tin']) {
    await page.goto(path)
    await settled(page)
    const usual = await drawings(page)
    await setText(page, 'html { font-size: 200% !important }')
    const doubled = await drawings(page)
    expect(usual.heights.length, path).toBeGreaterThan(5)
    expect(doubled.heights, path).toEqual(usual.heights.map((height) => height * 2))
    expect(doubled.cut, path).toEqual([])
    // One pixel for the border of the tabs.
    expect(await page.evaluate(overlap), path).toBeLessThanOrEqual(1)
  }
})

/** How far the bar of buttons covers the last line of the page, in integer CSS pixels, and its number of rows. */
const barAtEnd = () => {
  scrollTo(0, document.documentElement.scrollHeight)
  const bar = document.querySelector('.action-bar')
  const last = document.querySelector('.footer-power')?.getBoundingClientRect().bottom ?? Infinity
  const buttons = [...(bar?.querySelectorAll('.btn') ?? [])].map((button) => button.getBoundingClientRect().top)
  return {
    covers: Math.max(0, Math.floor(last - (bar?.getBoundingClientRect().top ?? 0))),
    rows: new Set(buttons).size,
  }
}

test('with doubled text the buttons of a bar stay in one row, and the end of the page stays clear of it', {
  tag: '@phone',
}, async ({ shopper, page }) => {
  await shopper.fillCart()
  for (const path of ['/store/product/biluochun-tin', '/checkout']) {
    await page.goto(path)
    await settled(page)
    await setText(page, 'html { font-size: 200% !important }')
    await expect.poll(() => page.evaluate(barAtEnd), path).toEqual({ covers: 0, rows: 1 })
  }
})
