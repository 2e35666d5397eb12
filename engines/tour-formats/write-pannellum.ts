/** A tour as Pannellum's JSON, with equirectangular pictures. */
import { horizontalFov } from './angles.ts'
import type { Direction, ForeignLimits, ForeignTarget, View } from './foreign-tour.ts'

export interface PannellumScene {
  readonly id: string
  readonly title: string
  /** path or address of the equirectangular picture */
  readonly panorama: string
  readonly view: View
  readonly limits: ForeignLimits
  readonly heading?: number | null
  readonly hotspots: readonly (Direction & { readonly title: string; readonly target: PannellumTarget })[]
}

/** Pictures and videos open beside the words. */
export type PannellumTarget =
  | ForeignTarget
  | { readonly kind: 'image'; readonly path: string }
  | { readonly kind: 'video'; readonly path: string }

interface PannellumTour {
  readonly title: string
  readonly author: string
  readonly startSceneId: string
  readonly scenes: readonly PannellumScene[]
}

/** The text of a file that Pannellum's `viewer(…, config)` or its stand-alone page takes. */
export function writePannellum({ title, author, startSceneId, scenes }: PannellumTour): string {
  const config = {
    default: { firstScene: startSceneId, title, author, sceneFadeDuration: 800, autoLoad: true },
    scenes: Object.fromEntries(scenes.map((scene) => [scene.id, sceneOf(scene)])),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

const across = (fov: number): number => Math.round(horizontalFov(fov) * 100) / 100

function sceneOf({ title, panorama, view, limits, heading, hotspots }: PannellumScene): object {
  const { yawMin, yawMax, pitchMin, pitchMax, fovMin, fovMax } = limits
  return {
    title,
    type: 'equirectangular',
    panorama,
    yaw: view.yaw,
    pitch: view.pitch,
    hfov: across(view.fov),
    ...(yawMin === undefined || yawMax === undefined ? {} : { minYaw: yawMin, maxYaw: yawMax }),
    ...(pitchMin === undefined ? {} : { minPitch: pitchMin }),
    ...(pitchMax === undefined ? {} : { maxPitch: pitchMax }),
    ...(fovMin === undefined ? {} : { minHfov: across(fovMin) }),
    ...(fovMax === undefined ? {} : { maxHfov: across(fovMax) }),
    ...(heading === undefined || heading === null ? {} : { northOffset: heading, compass: true }),
    hotSpots: hotspots.map(({ yaw, pitch, title: words, target }) => ({ yaw, pitch, ...targetOf(target, words) })),
  }
}

function targetOf(target: PannellumTarget, title: string): object {
  if (target.kind === 'image') return { type: 'info', text: title, image: target.path }
  if (target.kind === 'video') return { type: 'info', text: title, video: target.path }
  if (target.kind === 'link') return { type: 'info', text: title, URL: target.url }
  if (target.kind === 'text') return { type: 'info', text: target.text === '' ? title : target.text }
  const { sceneId, view } = target
  return {
    type: 'scene',
    text: title,
    sceneId,
    ...(view?.yaw === undefined ? {} : { targetYaw: view.yaw }),
    ...(view?.pitch === undefined ? {} : { targetPitch: view.pitch }),
    ...(view?.fov === undefined ? {} : { targetHfov: across(view.fov) }),
  }
}
