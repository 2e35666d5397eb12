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

interface Props {
  readonly libs: readonly PublicLib[]
  readonly title: string
  readonly onClose: () => void
}

const labels = {
  Previous: '上一张',
  Next: '下一张',
  Close: '关闭',
  'Zoom in': '放大',
  'Zoom out': '缩小',
  Lightbox: '图片',
  'Photo gallery': '图集',
  Carousel: '图集',
  Slide: '图片',
  '{index} of {total}': '第 {index} 张，共 {total} 张',
}

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
      labels={labels}
      carousel={{ finite: isOne }}
      {...(isOne ? { render: { buttonPrev: () => null, buttonNext: () => null } } : {})}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
    />
  )
}
