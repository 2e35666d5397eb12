// A tour of ours in Pannellum's words, the files that it names, and what it has no words for.
import type { PublicScene, PublicTour } from '../../contract/public-tour.ts'
import { kindOf, type Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { plainText } from '@huanshi/tour-formats/plain-text.ts'
import { writePannellum, type PannellumScene, type PannellumTarget } from '@huanshi/tour-formats/write-pannellum.ts'
import { extname } from 'node:path'
import { keyOf } from './archive-media.ts'
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'

interface PannellumFiles {
  readonly config: string
  /** path in the archive and the scene whose picture it is */
  readonly spheres: readonly (readonly [path: string, scene: SphereScene])[]
  /** path in the archive and storage key */
  readonly media: ReadonlyMap<string, string>
  readonly left: readonly string[]
}

type SphereScene = PublicScene & { readonly content: Manifest }

export function pannellumTour(tour: PublicTour): PannellumFiles {
  const scenes = tour.scenes.filter(isSphere)
  const ids = new Set(scenes.map(({ id }) => id))
  const media = new Map<string, string>()
  const left = tour.scenes.filter((scene) => !isSphere(scene)).map(({ title }) => `场景「${title}」：不是全景图片`)
  const spheres = scenes.map((scene) => [`panoramas/${scene.id}.jpg`, scene] as const)
  const config = writePannellum({
    title: tour.title,
    author: tour.displayName,
    startSceneId: scenes.find(({ id }) => id === tour.startSceneId)?.id ?? scenes[0]?.id ?? '',
    scenes: spheres.map(([panorama, scene]): PannellumScene => {
      const { id, title, initialView, limits, heading, hotspots } = scene
      return {
        id,
        title,
        panorama,
        view: initialView,
        limits,
        heading,
        hotspots: hotspots.flatMap((hotspot) => {
          const target = targetOf(hotspot, ids, (libId) => mediaPath(tour, libId, media))
          if (target === null) left.push(`「${title}」里的热点「${hotspot.title}」`)
          return target === null ? [] : [{ yaw: hotspot.yaw, pitch: hotspot.pitch, title: hotspot.title, target }]
        }),
      }
    }),
  })
  if (tour.music !== null) left.push('背景音乐')
  if (tour.map.kind !== 'none') left.push('地图')
  if (tour.keyframes.length > 0) left.push('动画')
  return { config, spheres, media, left }
}

function isSphere(scene: PublicScene): scene is SphereScene {
  return scene.content?.type === 'equirectangular'
}

function mediaPath(tour: PublicTour, libId: string, media: Map<string, string>): string | null {
  const lib = tour.libs[libId.toLowerCase()]
  if (lib === undefined) return null
  const path = `media/${libId}${extname(lib.url)}`
  media.set(path, keyOf(lib.url))
  return path
}

/** Null: nothing in Pannellum is like it. */
function targetOf(
  hotspot: Hotspot,
  scenes: ReadonlySet<string>,
  pathOf: (libId: string) => string | null,
): PannellumTarget | null {
  const exported = kindOf(hotspot).exported(hotspot)
  if (exported === null) return null
  switch (exported.kind) {
    case 'scene':
      return scenes.has(exported.sceneId) ? exported : null
    case 'html':
      return { kind: 'text', text: plainText(exported.html) || hotspot.title }
    case 'image':
    case 'video': {
      const path = pathOf(exported.libId)
      return path === null ? null : { kind: exported.kind, path }
    }
    default:
      return exported
  }
}
