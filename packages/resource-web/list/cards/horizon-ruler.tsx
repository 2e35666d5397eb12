// The horizon under a card: a tick every 3 degrees, a figure every 15, winds where the bearing is known.
import type { RefObject } from 'react'
import { windOf } from '@huanshi/ui/picture/wind-names.ts'
import type { LookSource } from '../feature.ts'
import { horizontalFov } from './look-angles.ts'

interface Props {
  readonly source: LookSource
  readonly strip: RefObject<SVGGElement | null>
  /** CSS pixels of the picture. */
  readonly width: number
}

/** Degrees that the strip holds on either side of where the picture looks. */
const REACH = 105
const HEIGHT = 34

export function HorizonRuler({ source, strip, width }: Props) {
  const perDegree = width / horizontalFov(source.fov)
  const base = source.yaw + (source.heading ?? 0)
  const first = Math.ceil((base - REACH) / 3) * 3
  const bearings = Array.from({ length: Math.floor((REACH * 2) / 3) }, (_, index) => first + index * 3)
  return (
    <svg className="hs-ruler" width={width} height={HEIGHT}>
      <g ref={strip}>
        {bearings.map((bearing) => {
          const x = width / 2 + (bearing - base) * perDegree
          const isLong = bearing % 15 === 0
          return (
            <g key={bearing}>
              <line x1={x} x2={x} y1={isLong ? 4 : 6} y2={isLong ? 13 : 10} />
              {isLong ? (
                <text x={x} y={28} textAnchor="middle">
                  {labelOf(bearing, source.heading !== null)}
                </text>
              ) : null}
            </g>
          )
        })}
      </g>
      <path className="hs-ruler-sun" d={`M${width / 2 - 5} 3.5h10l-5 6.5z`} />
    </svg>
  )
}

function labelOf(bearing: number, isKnown: boolean): string {
  const within = ((bearing % 360) + 360) % 360
  return isKnown && within % 45 === 0 ? windOf(within) : `${within}°`
}
