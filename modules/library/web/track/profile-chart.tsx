// The heights of a track over its length: the pointer says how far and how high, a press goes there.
import { useMemo, useRef, type PointerEvent, type ReactElement } from 'react'
import { heightText, lengthText } from './units.ts'
import { PROFILE, profileOf } from './profile.ts'
import type { Track } from './track-line.ts'
import { placeAt } from './walk-track.ts'
import { say } from './words/say.ts'

interface Props {
  readonly track: Track
  /** Where the playback stands. */
  readonly metres: number
  /** Where the pointer stands; null beside the picture. */
  readonly pointed: number | null
  readonly onPoint: (metres: number | null) => void
  readonly onPick: (metres: number) => void
}

export function ProfileChart({ track, metres, pointed, onPoint, onPick }: Props): ReactElement | null {
  const box = useRef<SVGSVGElement>(null)
  const profile = useMemo(() => profileOf(track), [track])
  if (profile === null) return null
  const metresOf = ({ clientX }: PointerEvent): number => {
    const { left, width } = box.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    return Math.max(0, Math.min(1, (clientX - left) / width)) * track.length
  }
  const x = (at: number): number => (at / track.length) * PROFILE.width
  const told = placeAt(track, pointed ?? metres)
  const high = told.height === null ? '' : ` · ${say('height', { height: heightText(told.height) })}`
  const range = { lowest: heightText(track.heights?.lowest ?? 0), highest: heightText(track.heights?.highest ?? 0) }
  return (
    <figure className="hs-track-profile">
      <figcaption>
        <span>{say('heights', range)}</span>
        <output>{lengthText(told.metres) + high}</output>
      </figcaption>
      <svg
        ref={box}
        viewBox={`0 0 ${PROFILE.width} ${PROFILE.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={say('profile', range)}
        onPointerMove={(event) => {
          if (event.buttons !== 0) onPick(metresOf(event))
          onPoint(metresOf(event))
        }}
        onPointerLeave={() => onPoint(null)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          onPick(metresOf(event))
        }}
      >
        <polygon points={profile.area} />
        <polyline points={profile.line} />
        <line x1={x(metres)} x2={x(metres)} y1={0} y2={PROFILE.height} />
        {pointed === null ? null : (
          <line className="hs-track-pointed" x1={x(pointed)} x2={x(pointed)} y1={0} y2={PROFILE.height} />
        )}
      </svg>
    </figure>
  )
}
