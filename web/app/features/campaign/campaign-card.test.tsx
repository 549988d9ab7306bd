import { expect, test } from 'vitest'
import { texts } from '#app/i18n/en/campaign.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { renderHtml } from '#app/shell/shell.fixture.tsx'
import { CampaignCard } from './campaign-card.tsx'
import type { Campaign, CampaignItem } from './queries.ts'

const campaign: Omit<Campaign, 'status'> = {
  id: 'tea',
  name: 'Tea Circle',
  line: 'Three friends',
  rules: [],
  image: { imageURL: 'tea.svg', alt: '', width: 800, height: 800, tint: '#EAF1E6', widths: [] },
  shareImageURL: 'tea.png',
  fillMinutes: 60,
  maxUnits: 2,
  itemCount: 1,
  startsAt: '2026-11-20T15:00:00Z',
  endsAt: '2026-12-20T15:00:00Z',
}

const item = (id: string, saving: number) =>
  ({
    id,
    product: { name: `Tea ${id}`, image: { ...campaign.image, imageURL: `${id}.svg` } },
    prices: [],
    ...{ groupSize: 3, groupPrice: 1000 - saving, alonePrice: 1000, saving, unitsLeft: null, soldUnits: 0 },
  }) as unknown as CampaignItem

const card = (status: Campaign['status'], items?: CampaignItem[]) =>
  renderHtml(
    <LanguageProvider initial={{ locale: 'en', texts: { ...en, ...texts }, messages: {} }}>
      <CampaignCard campaign={{ ...campaign, status }} offer={items && { items, currency: 'CAD' }} eager={false} />
    </LanguageProvider>,
  )

test.each([
  ['RUNNING', 'Buy as a group', 'View offer'],
  ['COMING', 'View offer', 'Buy as a group'],
  ['ENDED', 'View offer', 'Buy as a group'],
  ['CANCELLED', 'View offer', 'Buy as a group'],
] as const)('a group buy that is %s reads “%s”', (status, words, others) => {
  expect(card(status)).toContain(`>${words}</span>`)
  expect(card(status)).not.toContain(`>${others}</span>`)
})

test('the card shows picture, name and price of one product', () => {
  const html = card('RUNNING', [item('one', 100), item('two', 250)])
  expect(html).toContain('two.svg')
  expect(html).toContain('Tea two')
  expect(html).toMatch(/7\.50/)
  expect(html).not.toContain('tea.svg')
})
