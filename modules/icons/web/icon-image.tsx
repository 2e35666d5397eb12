// An icon as it will be seen: a picture, or the frames of a sheet one after another, fitted into a box.
import { useEffect, useRef, useState } from 'react'
import { columnsOf, frameAt, framesOf, type Frames, type IconShape } from './icon-shape.ts'
import './icon-image.css'

interface Props {
  readonly icon: IconShape
  /** Empty where the name stands beside it. */
  readonly alt: string
  /** CSS pixels of the longer side. */
  readonly size: number
  /** Stands still at this frame. */
  readonly frame?: number
}

export function IconImage({ icon, alt, size, frame }: Props) {
  const frames = framesOf(icon)
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === icon.imageUrl) {
    return (
      <span className="hs-icon-image hs-icon-broken" style={{ width: size, height: size }}>
        图片打不开
      </span>
    )
  }
  if (frames !== null) {
    return <Sprite {...{ icon, alt, size, frames }} {...(frame === undefined ? {} : { frame })} />
  }
  return (
    <span className="hs-icon-image" style={{ width: size, height: size }}>
      <img src={icon.imageUrl} alt={alt} loading="lazy" draggable={false} onError={() => setBroken(icon.imageUrl)} />
    </span>
  )
}

function Sprite({ icon, alt, size, frames, frame }: Props & { readonly frames: Frames }) {
  const picture = useRef<HTMLImageElement>(null)
  const [sheet, setSheet] = useState({ width: 0, height: 0 })
  const { width, height, count, fps } = frames
  const zoom = size / Math.max(width, height)
  useEffect(() => {
    const element = picture.current
    if (element === null || sheet.width === 0) return undefined
    const place = (index: number): string => {
      const { x, y } = frameAt({ width, height, count }, sheet.width, index)
      return `translate(${-x * zoom}px, ${-y * zoom}px)`
    }
    element.style.transform = place(frame ?? 0)
    if (frame !== undefined || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const steps = Array.from({ length: count + 1 }, (_, index) => ({
      transform: place(index === count ? 0 : index),
      offset: index / count,
      easing: 'steps(1, end)',
    }))
    const playing = element.animate(steps, { duration: (count / fps) * 1000, iterations: Infinity })
    return () => playing.cancel()
  }, [sheet, width, height, count, fps, zoom, frame])
  return (
    <span className="hs-icon-image" style={{ width: size, height: size }}>
      <span className="hs-icon-frame" style={{ width: width * zoom, height: height * zoom }}>
        <img
          ref={picture}
          src={icon.imageUrl}
          alt={alt}
          draggable={false}
          style={{ width: sheet.width * zoom, height: sheet.height * zoom }}
          data-columns={sheet.width === 0 ? undefined : columnsOf(width, sheet.width)}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSheet({ width: naturalWidth, height: naturalHeight })
          }
        />
      </span>
    </span>
  )
}
