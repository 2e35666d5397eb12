// Brings pictures into the browser's cache: the plan while the page around it is drawn, the first ones of scenes that can be reached from
// here once this one is sharp, and those of all rooms for the dollhouse.
import { firstPictures } from '@huanshi/pano/contract/manifest.ts'
import { sceneLinkOf } from '@huanshi/pano/contract/hotspot.ts'
import { locating } from '@huanshi/web-kit/media/locating.ts'
import type { PublicTour } from '../../contract/public-tour.ts'
import type { Pictured } from '../rooms/room-picture.ts'
import type { ShownScene } from './walk/use-scene-navigation.ts'

const MOST = 4
const asked = new Set<string>()

export function preloadNeighbours(scene: ShownScene, scenes: readonly ShownScene[]): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection // not in every browser
  if (connection?.saveData === true) return
  const near = scene.hotspots.flatMap((hotspot) => {
    const link = sceneLinkOf(hotspot)
    return scenes.filter(({ id }) => id === link?.sceneId)
  })
  const at = scenes.indexOf(scene)
  const next = scenes[at + 1]
  bring([...near, ...(next === undefined ? [] : [next])].slice(0, MOST))
}

/** Where there is room for it beside the picture. */
export function preloadPlan({ map }: Pick<PublicTour, 'map'>): void {
  if (map.kind === 'plan' && map.imageUrl !== null && matchMedia('(width >= 768px)').matches)
    new Image().src = map.imageUrl
}

/** Of all rooms, for the dollhouse. */
export function preloadRooms({ rooms: { list }, scenes }: Pick<PublicTour, 'rooms' | 'scenes'>): void {
  bring(scenes.filter(({ id }) => list.some(({ sceneId }) => sceneId === id)))
}

function bring(scenes: readonly Pictured[]): void {
  for (const url of scenes.flatMap(picturesOf)) {
    if (asked.has(url)) continue
    asked.add(url)
    // The same kind of request as the viewer's, so that the viewer finds it.
    void Promise.resolve(locating.locate?.(url) ?? url)
      .then((address) => fetch(address, { priority: 'low' }))
      .then(
        (answer) => answer.blob(),
        () => undefined,
      )
  }
}

function picturesOf({ content, previewUrl }: Pictured): string[] {
  if (content !== null && 'tileUrl' in content) return firstPictures(content)
  return previewUrl === null ? [] : [previewUrl]
}
