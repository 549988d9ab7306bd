import { Icon } from './icon.tsx'
import { type IconName, isIconName } from './icons.ts'
import { useImageUrl } from './picture.tsx'

const PICTURE = /^https:\/\/|\.(svg|png|jpe?g|webp|avif|gif|ico)(\?.*)?$/i

/**
 * An icon named in the content: one of our drawings, or the address of a picture.
 * @param otherwise rendered for a name that is neither; without it nothing is rendered
 */
export function ContentIcon({ name, otherwise }: { name: string; otherwise?: IconName }) {
  const imageUrl = useImageUrl()
  if (isIconName(name)) return <Icon name={name} />
  if (PICTURE.test(name)) {
    return <img src={imageUrl(name)} alt="" width={24} height={24} loading="lazy" className="content-icon" />
  }
  return otherwise ? <Icon name={otherwise} /> : null
}
