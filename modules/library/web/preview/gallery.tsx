import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { Lightbox } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/styles.css'

interface Props {
  readonly slides: readonly { readonly id: string; readonly url: string; readonly name: string }[]
  readonly startId: string
  readonly onClose: () => void
}

const labels = {
  Close: '关闭',
  Next: '下一张',
  Previous: '上一张',
  Lightbox: '图片浏览',
  'Photo gallery': '图片浏览',
  Carousel: '图片',
  Slide: '图片',
  '{index} of {total}': '第 {index} 张，共 {total} 张',
  'Zoom in': '放大',
  'Zoom out': '缩小',
}

export function Gallery({ slides, startId, onClose }: Props) {
  const isAlone = slides.length < 2
  return (
    <Lightbox
      open
      close={onClose}
      index={Math.max(
        0,
        slides.findIndex(({ id }) => id === startId),
      )}
      slides={slides.map(({ url, name }) => ({ src: url, alt: name }))}
      plugins={isAlone ? [Zoom] : [Counter, Zoom]}
      labels={labels}
      carousel={{ finite: true, padding: 24 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      styles={{ root: { '--yarl__portal_zindex': 1200 }, container: { backgroundColor: 'rgb(11 12 14 / 0.94)' } }}
      render={{
        iconClose: () => <X size={22} strokeWidth={1.75} />,
        iconPrev: () => <ChevronLeft size={28} strokeWidth={1.5} />,
        iconNext: () => <ChevronRight size={28} strokeWidth={1.5} />,
        iconZoomIn: () => <ZoomIn size={20} strokeWidth={1.75} />,
        iconZoomOut: () => <ZoomOut size={20} strokeWidth={1.75} />,
        ...(isAlone ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
    />
  )
}
