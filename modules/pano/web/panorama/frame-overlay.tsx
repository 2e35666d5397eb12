// The frame of the initial view over the present one: what lies outside it is dimmed.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useEffect, useState, type ReactElement } from 'react'
import { frameCorners } from './frame-geometry.ts'

interface Point {
  readonly x: number
  readonly y: number
}

interface Props {
  readonly viewer: Viewer | null
  readonly frame: View
}

const CORNER = 20

export function FrameOverlay({ viewer, frame }: Props): ReactElement | null {
  const [corners, setCorners] = useState<readonly Point[] | null>(null)
  useEffect(() => {
    if (viewer === null) return undefined
    const follow = (): void => setCorners(cornersOn(viewer, frame))
    follow()
    return viewer.on('frame', follow)
  }, [viewer, frame])
  if (corners === null) return null
  const outline = corners.map(({ x, y }) => `${x},${y}`).join(' ')
  const [first, second] = corners
  return (
    <div className="hs-edit-frame" aria-hidden>
      <svg width="100%" height="100%">
        <path
          className="hs-edit-dim"
          fillRule="evenodd"
          d={`M-9999-9999H19999V19999H-9999ZM${outline.replaceAll(' ', 'L')}Z`}
        />
        <polygon points={outline} />
        {corners.map((corner, index) => (
          <polyline key={index} points={hook(corner, corners[(index + 3) % 4], corners[(index + 1) % 4])} />
        ))}
      </svg>
      {first !== undefined && second !== undefined && (
        <span
          className="hs-edit-tag hs-edit-frame-name"
          // While the frame is larger than the picture its name stays within.
          style={{
            left: (first.x + second.x) / 2,
            top: `max(var(--hs-edit-frame-top), ${(first.y + second.y) / 2}px)`,
          }}
        >
          初始视角 · 16:9
        </span>
      )}
    </div>
  )
}

/** Null when a corner lies behind the camera: the frame is not in sight, or far too large to draw. */
function cornersOn(viewer: Viewer, frame: View): readonly Point[] | null {
  const points = frameCorners(frame).map(({ yaw, pitch }) => viewer.project(yaw, pitch))
  return points.every((point) => point !== null) ? points : null
}

/** A corner's two short thick strokes, along the edges that meet in it. */
function hook(corner: Point, before: Point = corner, after: Point = corner): string {
  const towards = (other: Point): string => {
    const length = Math.hypot(other.x - corner.x, other.y - corner.y) || 1
    const share = Math.min(CORNER / length, 0.5)
    return `${corner.x + (other.x - corner.x) * share},${corner.y + (other.y - corner.y) * share}`
  }
  return `${towards(before)} ${corner.x},${corner.y} ${towards(after)}`
}
