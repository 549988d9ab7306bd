import { comingSoonPage } from '../subpage.ts'

/** `/user/membership`. @source spec §7 Referral, membership, influencer */
export const membershipPage = comingSoonPage('user.membership')
