import { comingSoonPage } from '../place.ts'

/** `/user/influencer`. @source spec §7 Referral, membership, influencer */
export const influencerPage = comingSoonPage('user.influencer')
