// The site's own logo where an administrator has given one, and the product's otherwise.
import { Logo } from '@huanshi/ui/theme/logo.tsx'
import { isBranded, siteLogo } from './site-words.ts'
import './site-logo.css'

interface Props {
  /** Height in CSS pixels. */
  readonly size: number
  /** On a picture, where the product's own is white. */
  readonly onPicture?: boolean
}

export function SiteLogo({ size, onPicture = false }: Props) {
  const logo = siteLogo(onPicture)
  if (logo === '' && isBranded()) return null
  if (logo === '') return <Logo size={size} onPicture={onPicture} />
  const picture = (
    <img
      className="hs-site-logo"
      src={logo}
      alt=""
      height={size}
      // A wide one spells the name, which need not stand beside it where there is little room.
      onLoad={({ currentTarget: img }) => img.toggleAttribute('data-wide', img.naturalWidth > 2 * img.naturalHeight)}
    />
  )
  // A theme that was chosen is the document's; pages of visitors have the reader's own.
  const dark = siteLogo(true)
  if (onPicture || dark === logo) return picture
  return (
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      {picture}
    </picture>
  )
}
