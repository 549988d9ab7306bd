import { useShared } from '#app/api/visit.tsx'
import { type AppInfo, useAppInfo } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icons.ts'
import { ExternalLink } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type Social = AppInfo['appContent']['system']['social']
type Page = { key: string; name: string; icon: IconName; href: string }

/** The shop's pages on social networks. Instagram needs a user name, all others an address. @source spec §2 Footer 2 */
export function socialPages(social: Social): Page[] {
  const { userName, pageURL } = social.instagram
  const instagram = userName ? pageURL || `https://www.instagram.com/${encodeURIComponent(userName)}/` : ''
  const pages: Page[] = [
    { key: 'instagram', name: 'Instagram', icon: 'instagram', href: instagram },
    { key: 'facebook', name: 'Facebook', icon: 'facebook', href: social.facebook.pageURL },
    { key: 'twitter', name: 'X', icon: 'twitter', href: social.twitter.pageURL },
    { key: 'youtube', name: 'YouTube', icon: 'youtube', href: social.youTube.pageURL },
    { key: 'linkedin', name: 'LinkedIn', icon: 'linkedin', href: social.linkedin.pageURL },
    { key: 'pinterest', name: 'Pinterest', icon: 'pinterest', href: social.pinterest.pageURL },
  ]
  return pages.filter(({ href }) => href !== '')
}

/** @param noFooter the company footer is hidden @source spec §2 Side menu, Footer 2 */
export function SocialLinks({ noFooter = false }: { noFooter?: boolean }) {
  const t = useText()
  const pages = socialPages(useAppInfo().appContent.system.social)
  const contents = useShared(['social', noFooter], <SocialList pages={pages} noFooter={noFooter} />)
  if (pages.length === 0) return null
  return <section aria-label={t('location.followUs')} className="footer-group" {...contents} />
}

function SocialList({ pages, noFooter }: { pages: readonly Page[]; noFooter: boolean }) {
  const t = useText()
  return (
    <>
      <h2>{t('location.followUs')}</h2>
      <ul className={noFooter ? 'social-links nofooter' : 'social-links'}>
        {pages.map(({ key, name, icon, href }) => (
          <li key={key}>
            <ExternalLink href={href} className="icon-btn">
              <Icon name={icon} />
              <VisuallyHidden>{name}</VisuallyHidden>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </>
  )
}
