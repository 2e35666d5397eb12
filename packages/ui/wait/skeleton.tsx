import './skeleton.css'

interface Props {
  readonly width?: number | string
  readonly height?: number | string
  /** Width by height, instead of a height. */
  readonly ratio?: string
  readonly radius?: number
}

/** A grey shape where something will be; it shows itself after 150 ms only. */
export function Skeleton({ width = '100%', height, ratio, radius }: Props) {
  return (
    <span className="hs-skeleton" aria-hidden style={{ width, height, aspectRatio: ratio, borderRadius: radius }} />
  )
}
