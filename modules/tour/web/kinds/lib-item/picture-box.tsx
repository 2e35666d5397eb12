// Pictures in full size, one after the other.
import type { PublicLib } from '@huanshi/pano/contract/public-parts.ts'
import type { ReactElement } from 'react'
import { Lightbox, type SlideImage } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { say } from '../../words/say.ts'
import { say as sayPage } from '@huanshi/publishing/web/words/say.ts'

interface Props {
  readonly libs: readonly PublicLib[]
  readonly title: string
  readonly onClose: () => void
}

/** By what the library calls them. */
const labels = () => ({
  Previous: say('previousPicture'),
  Next: say('nextPicture'),
  Close: sayPage('close'),
  'Zoom in': say('zoomIn'),
  'Zoom out': say('zoomOut'),
  Lightbox: say('image'),
  'Photo gallery': say('gallery'),
  Carousel: say('gallery'),
  Slide: say('image'),
  // The library fills these gaps.
  '{index} of {total}': say('pictureOf', { index: '{index}', total: '{total}' }),
})

export function PictureBox({ libs, title, onClose }: Props): ReactElement {
  const slides = libs.map(({ url, name, width, height }): SlideImage => {
    const size = width === null || height === null ? {} : { width, height }
    return { src: url, alt: name, title: libs.length === 1 ? title : name, ...size }
  })
  const isOne = slides.length === 1
  return (
    <Lightbox
      open
      close={onClose}
      slides={slides}
      plugins={isOne ? [Captions, Zoom] : [Captions, Counter, Zoom]}
      labels={labels()}
      carousel={{ finite: isOne }}
      {...(isOne ? { render: { buttonPrev: () => null, buttonNext: () => null } } : {})}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
    />
  )
}
