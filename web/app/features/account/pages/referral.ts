import { comingSoonPage } from '../place.ts'

/** `/user/referral`. @source spec §7 Referral, membership, influencer */
export const referralPage = comingSoonPage('user.referral')
