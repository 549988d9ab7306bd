import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { campaign } from '#app/i18n/en/campaign.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { CartOffer } from './cart-offer.tsx'
import { OrderGroup } from './order-group.tsx'
import type { Group } from './queries.ts'

const drawn = (part: React.ReactNode) =>
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
  ['OPEN', {}, ['Your group is open', '2 of 3, 1 more', 'Fills by', 'INVITE'], ['is being refunded']],
  ['FULL', { paid: 3, missing: 0 }, ['Your group is complete', 'All 3 are in'], ['INVITE', 'Fills by', 'refund']],
  // Its time is over, and its refund has not begun: nobody is invited any more.
  ['FAILED', {}, ['No group this time', 'did not fill in time', 'is being refunded'], ['INVITE', 'Fills by', '1 more']],
  ['CANCELLED', {}, ['No group this time', 'was cancelled', 'is being refunded'], ['INVITE', 'Fills by']],
] as const)('the group of a paid order that is %s', (status, change, said, unsaid) => {
  const html = drawn(<OrderGroup group={{ ...group, ...change, status }} invite="INVITE" />)
  for (const text of said) expect(html).toContain(text)
  for (const text of unsaid) expect(html).not.toContain(text)
})

const offer = { id: 'c', name: 'Bake', itemId: 'i', groupId: 'g', groupSize: 3, missing: 1, endsAt: '', mostUnits: 2 }

test.each([
  [null, ['needs 1 more, and that is you', 'refunded in full'], ['role="alert"']],
  ['GROUP_CLOSED', ['role="alert"', 'full or over', '/store/groupCampaign/c?item=i'], ['needs 1 more']],
  ['CAMPAIGN_CLOSED', ['role="alert"', 'group buy is over'], ['needs 1 more']],
] as const)('a cart whose group buy is closed by %s', (closed, said, unsaid) => {
  const html = drawn(<CartOffer offer={{ ...offer, groupExpiresAt: null, closed }} />)
  for (const text of said) expect(html).toContain(text)
  for (const text of unsaid) expect(html).not.toContain(text)
})
