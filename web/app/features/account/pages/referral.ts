import { comingSoonPage } from '../subpage.ts'

/** `/user/referral`. @source spec §7 Referral, membership, influencer */
export const referralPage = comingSoonPage('user.referral')
