import type { ReactElement } from 'react'
import { Logo } from '../../../../capabilities/theme/logo.tsx'
import { tourAddress } from '../../../../capabilities/tour/tour-links.ts'
import { useTourView } from '../tour-view.ts'

/** From a frame to the page itself, from the page to all works. */
export function Brand(): ReactElement {
  const { tour, isEmbedded } = useTourView()
  return (
    <a
      className="hs-tour-brand"
      href={isEmbedded ? tourAddress(tour.id) : '/view'}
      {...(isEmbedded ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <Logo size={18} onPicture />
      环视
    </a>
  )
}
