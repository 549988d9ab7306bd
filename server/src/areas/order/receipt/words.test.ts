import type { Locale } from '@istore/contract/text.ts'
import { describe, expect, it } from 'vitest'
import { methodText } from './method-text.ts'
import { currencyText } from './money-texts.ts'
import { spadina } from './order.fixture.ts'
import { reasonText } from './texts.ts'
import { instantText, pickupText, weekText } from './time-texts.ts'

describe('money in emails', () => {
  it.each<[string, Locale, string]>([
    ['CAD', 'en', 'Canadian dollars (CAD)'],
    ['CAD', 'zh', '加元（CAD）'],
    ['SEK', 'en', 'SEK'],
  ])('names the currency %s in %s: %s', (currency, locale, expected) => {
    expect(currencyText(currency, locale)).toBe(expected)
  })
})

describe('time in emails', () => {
  it.each([
    ['2026-11-20', '14:30', 'Friday, November 20, 2:30 pm', '11月20日（星期五）14:30'],
    ['2027-01-03', '09:00', 'Sunday, January 3, 9:00 am', '1月3日（星期日）09:00'],
    ['2028-02-29', '18:00', 'Tuesday, February 29, 6:00 pm', '2月29日（星期二）18:00'],
  ])('a pickup on %s at %s is %s', (date, time, en, zh) => {
    expect(pickupText({ date, time }, 'en')).toBe(en)
    expect(pickupText({ date, time }, 'zh')).toBe(zh)
  })

  it('a pickup by day is the day alone', () => {
    expect(pickupText({ date: '2026-11-20', time: null }, 'en')).toBe('Friday, November 20')
    expect(pickupText({ date: '2026-11-20', time: null }, 'zh')).toBe('11月20日（星期五）')
  })

  it.each<[string, string, Locale, string]>([
    ['2026-11-18T14:05:00Z', 'America/Toronto', 'en', 'November 18, 2026, 9:05 am'],
    ['2027-01-01T04:59:00Z', 'America/Toronto', 'zh', '2026年12月31日 23:59'],
    ['2026-12-31T16:01:00Z', 'Asia/Shanghai', 'en', 'January 1, 2027, 12:01 am'],
  ])('%s in %s is, in %s, %s', (instant, zone, locale, expected) => {
    expect(instantText(new Date(instant), zone, locale)).toBe(expected)
  })

  it('writes a week in as few lines as its hours need', () => {
    expect(weekText(spadina.openingHours, 'en')).toEqual([
      'Mon closed',
      'Tue to Thu 8:00 am – 8:00 pm',
      'Fri, Sat 8:00 am – 9:00 pm',
      'Sun 9:00 am – 6:00 pm',
    ])
    expect(weekText(spadina.openingHours, 'zh')[1]).toBe('周二至周四 08:00–20:00')
    expect(weekText(Array(7).fill({ opens: '10:00', closes: '18:00' }), 'zh')).toEqual(['周一至周日 10:00–18:00'])
  })
})

it('names what it knows, and nothing else', () => {
  expect(methodText('ALIPAY', 'zh')).toBe('支付宝')
  expect(methodText('h5pay/WECHATPAY', 'en')).toBe('WeChat Pay')
  expect(methodText('toString', 'en')).toBeNull()
  expect(methodText(null, 'en')).toBeNull()
  expect(reasonText('TOO_LATE', 'en')).toContain('after the order had expired')
  expect(reasonText('GROUP_FAILED', 'en')).toContain('did not fill in time')
  expect(reasonText('GROUP_CLOSED', 'zh')).toContain('该团已满或已结束')
  expect(reasonText('STAFF', 'en')).toBeNull()
})
