import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { texts as campaign } from '#app/i18n/en/campaign.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { CartOffer } from './cart-offer.tsx'
import { OrderGroup } from './order-group.tsx'
import type { Group } from './queries.ts'

const renderHtml = (part: React.ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider initial={{ locale: 'en', texts: { ...en, ...campaign }, messages: {} }}>
        {part}
      </LanguageProvider>
    </MemoryRouter>,
  )

const group: Group = {
  groupId: 'g',
  campaignProductItemId: 'i',
  size: 3,
  paid: 2,
  missing: 1,
  members: [
    { shownName: 'L**', leads: true },
    { shownName: 'M**', leads: false },
  ],
  expiresAt: '2026-11-21T12:00:00Z',
  status: 'OPEN',
  mine: true,
}

test.each([
  ['OPEN', {}, ['Your group is open', '2 of 3 joined, 1 more needed', 'Group closes', 'INVITE'], ['is being refunded']],
  [
    'FULL',
    { paid: 3, missing: 0 },
    ['Your group is complete', 'All 3 spots filled'],
    ['INVITE', 'Group closes', 'refund'],
  ],
  // The group's time is over, and the refund has not begun: no more invitations.
  [
    'FAILED',
    {},
    ['Your group order did not go ahead', 'did not fill in time', 'is being refunded'],
    ['INVITE', 'Group closes', '1 more'],
  ],
  [
    'CANCELLED',
    {},
    ['Your group order did not go ahead', 'was cancelled', 'is being refunded'],
    ['INVITE', 'Group closes'],
  ],
] as const)('the group of a paid order that is %s', (status, change, said, unsaid) => {
  const html = renderHtml(<OrderGroup group={{ ...group, ...change, status }} invite="INVITE" />)
  for (const text of said) expect(html).toContain(text)
  for (const text of unsaid) expect(html).not.toContain(text)
})

const offer = { id: 'c', name: 'Bake', itemId: 'i', groupId: 'g', groupSize: 3, missing: 1, endsAt: '', maxUnits: 2 }

test.each([
  [null, ['Your order completes it', 'refunded in full'], ['role="alert"']],
  ['GROUP_CLOSED', ['role="alert"', 'full or has ended', '/store/groupCampaign/c?item=i'], ['Your order completes it']],
  ['CAMPAIGN_CLOSED', ['role="alert"', 'group buy has ended'], ['Your order completes it']],
] as const)('a cart whose group buy is closed by %s', (closed, said, unsaid) => {
  const html = renderHtml(<CartOffer offer={{ ...offer, groupExpiresAt: null, closed }} />)
  for (const text of said) expect(html).toContain(text)
  for (const text of unsaid) expect(html).not.toContain(text)
})
