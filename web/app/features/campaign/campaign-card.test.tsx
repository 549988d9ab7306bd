import { expect, test } from 'vitest'
import { campaign as texts } from '#app/i18n/en/campaign.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { drawn } from '#app/shell/shell.fixture.tsx'
import { CampaignCard } from './campaign-card.tsx'
import type { Campaign } from './queries.ts'

const campaign: Omit<Campaign, 'status'> = {
  id: 'tea',
  name: 'Tea Circle',
  line: 'Three friends',
  rules: [],
  image: { imageURL: 'tea.svg', alt: '', width: 800, height: 800, tint: '#EAF1E6', widths: [] },
  shareImageURL: 'tea.png',
  fillMinutes: 60,
  mostUnits: 2,
  itemCount: 1,
  startsAt: '2026-11-20T15:00:00Z',
  endsAt: '2026-12-20T15:00:00Z',
}

const card = (status: Campaign['status']) =>
  drawn(
    <LanguageProvider initial={{ locale: 'en', texts: { ...en, ...texts }, messages: {} }}>
      <CampaignCard campaign={{ ...campaign, status }} offer={undefined} eager={false} />
    </LanguageProvider>,
  )

test.each([
  ['RUNNING', 'Join', 'See the offer'],
  ['COMING', 'See the offer', 'Join'],
  ['ENDED', 'See the offer', 'Join'],
  ['CANCELLED', 'See the offer', 'Join'],
] as const)('a group buy that is %s reads “%s”', (status, words, others) => {
  expect(card(status)).toContain(`>${words}</span>`)
  expect(card(status)).not.toContain(`>${others}</span>`)
})
