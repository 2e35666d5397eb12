// The ring of the logo as a dial: the sun stands where the view looks, the sector shows how wide.
import type { ReactElement } from 'react'

interface Props {
  /** Degrees, right positive, 0 is up. */
  readonly yaw: number
  /** Horizontal, degrees. */
  readonly width: number
}

const RADIUS = 28

export function DirectionDial({ yaw, width }: Props): ReactElement {
  const at = (angle: number, radius: number): string => {
    const turned = ((angle - 90) * Math.PI) / 180
    return `${(36 + radius * Math.cos(turned)).toFixed(2)} ${(36 + radius * Math.sin(turned)).toFixed(2)}`
  }
  const span = Math.min(width, 359)
  const [sunX, sunY] = at(yaw, RADIUS).split(' ')
  return (
    <svg
      className="hs-edit-dial"
      width={72}
      height={72}
      viewBox="0 0 72 72"
      role="img"
      aria-label={`朝向 ${Math.round(yaw)}°，宽 ${Math.round(width)}°`}
    >
      <path
        className="hs-edit-dial-sector"
        d={`M36 36L${at(yaw - span / 2, RADIUS)}A${RADIUS} ${RADIUS} 0 ${span > 180 ? 1 : 0} 1 ${at(yaw + span / 2, RADIUS)}Z`}
      />
      <circle className="hs-edit-dial-ring" cx={36} cy={36} r={RADIUS} />
      <circle className="hs-edit-dial-middle" cx={36} cy={36} r={4} />
      <circle className="hs-edit-dial-sun" cx={sunX} cy={sunY} r={6.5} />
    </svg>
  )
}
