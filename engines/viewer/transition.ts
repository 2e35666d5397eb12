// One scene gives way to the next: the view narrows, as if walking towards it, while the new picture fades in.
import { wrapDegrees } from './view/angle.ts'
import type { Direction } from './view/angle.ts'
import type { View } from './view/camera.ts'
import type { Scene } from './scene.ts'
import type { Transition } from './model/types.ts'

const TRAVEL_MS = 900
const FADE_MS = 320
const REDUCED_MS = 120

export interface Leaving {
  readonly scene: Scene
  readonly from: View
  readonly kind: Transition
  readonly towards: Direction | undefined
  /** Both are looked at in the same way: another picture of the place. */
  readonly inStep?: boolean | undefined
  /** 0 at the start, 1 when only the new scene is left. */
  progress: number
}

export function durationOf(kind: Transition, reducedMotion: boolean): number {
  if (kind === 'none') return 0
  if (reducedMotion) return REDUCED_MS
  return kind === 'travel' ? TRAVEL_MS : FADE_MS
}

/** What its views follow from. */
type Moving = Omit<Leaving, 'scene'> & { readonly scene: Pick<Scene, 'kind' | 'scaled'> }

/** The old scene's view at this progress: 45 % narrower at the end, turned to where the way leads. */
export function leavingView({ from, kind, towards, progress, scene }: Moving): View {
  if (kind !== 'travel') return from
  const turn = towards && scene.kind === 'sphere' ? towards : from
  return {
    yaw: from.yaw + wrapDegrees(turn.yaw - from.yaw) * progress * 0.8,
    pitch: from.pitch + (turn.pitch - from.pitch) * progress * 0.4,
    fov: scene.scaled(from.fov, 1 - 0.45 * progress),
  }
}

/** The new scene comes from slightly further away. */
export function arrivingView(view: View, { kind, progress, scene }: Moving): View {
  return kind === 'travel'
    ? { ...view, fov: Math.min(scene.scaled(view.fov, 1.12 - 0.12 * progress), Math.max(view.fov, 150)) }
    : view
}

/** How much of the new picture is seen: travel shows the old one alone for the first quarter. */
export function arrivingOpacity({ kind, progress }: Pick<Leaving, 'kind' | 'progress'>): number {
  return kind === 'travel' ? Math.min(1, Math.max(0, (progress - 0.25) / 0.6)) : progress
}
