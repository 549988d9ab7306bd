import { comingSoonPage } from '../subpage.ts'

/** `/user/influencer`. @source spec §7 Referral, membership, influencer */
export const influencerPage = comingSoonPage('user.influencer')
