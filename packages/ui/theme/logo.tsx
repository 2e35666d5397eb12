// The mark: a ring open at the upper right, the horizon inside it, and the sun in the gap.
import './logo.css'

interface Props {
  /** Edge in CSS pixels. */
  readonly size: number
  /** White with sun, for pictures. */
  readonly onPicture?: boolean
  /** The sun runs round the ring: for whole-page waits. */
  readonly waiting?: boolean
}

/** Below this size the horizon would only blur. */
const SMALLEST_WITH_HORIZON = 16

export function Logo({ size, onPicture = false, waiting = false }: Props) {
  return (
    <svg
      className={`hs-logo${onPicture ? ' hs-logo-on-picture' : ''}${waiting ? ' hs-logo-waiting' : ''}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth={2.2}
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M21.07 10.02A9.3 9.3 0 1 1 14.25 2.98" />
      {size < SMALLEST_WITH_HORIZON ? null : <path d="M3 13.2C7 16.8 17 16.8 21 13.2" />}
      <circle className="hs-logo-sun" cx={18.7} cy={5.55} r={2.7} />
    </svg>
  )
}
