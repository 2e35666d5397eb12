// How one gets from scene to scene: on foot through rooms where the author shows them, else as the viewer does. What draws a walk comes
// after the first picture, and not for those who want little motion.
import type { SceneOptions, Viewer } from '@huanshi/viewer/types.ts'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { TourRooms } from '../../contract/tour-rooms.ts'
import type { Walk, Walker } from '../rooms/walker.ts'
import { viewerContent } from './viewer-content.ts'
import type { ShownScene } from './walk/use-scene-navigation.ts'

/** @returns false where it was overtaken or there is nothing to show */
type Enter = (viewer: Viewer, scene: ShownScene, options: SceneOptions, isWanted: () => boolean) => Promise<boolean>

interface Rooms {
  readonly rooms: TourRooms
  readonly scenes: readonly ShownScene[]
}

type Known = Rooms & { readonly walker: Walker }

async function prepare(known: RefObject<Known | null>, of: Rooms, sharp: string): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { createWalker } = await import('../rooms/walker.ts')
  if (known.current?.rooms !== of.rooms || known.current.scenes !== of.scenes)
    known.current = { ...of, walker: createWalker(of.rooms, of.scenes) }
  known.current.walker.prepare(sharp)
}

/** @param present the scene on the screen @param sharp the one whose picture stands */
export function useWalker(
  rooms: TourRooms,
  scenes: readonly ShownScene[],
  present: string | null,
  sharp: string | null,
): Enter {
  const known = useRef<Known | null>(null)
  const walk = useRef<Walk | null>(null)
  const from = useRef(present)
  useEffect(() => {
    from.current = present
  }, [present])
  const isKnown = rooms.isPlanShown && rooms.list.length + (rooms.stands?.length ?? 0) > 1
  useEffect(() => {
    if (isKnown && sharp !== null) void prepare(known, { rooms, scenes }, sharp)
  }, [isKnown, sharp, rooms, scenes])
  return useCallback(async (viewer, scene, options, isWanted) => {
    walk.current?.leave()
    const isWay = options.transition === 'travel' && from.current !== null
    const begun = isWay ? known.current?.walker.start(viewer, from.current ?? '', scene.id, options.view ?? {}) : null
    walk.current = begun ?? null
    const content = viewerContent(scene.content)
    if (!begun) return viewer.setScene(content, options)
    try {
      await begun.arrived
      return isWanted() && (await viewer.setScene(content, { ...options, transition: 'none' }))
    } finally {
      begun.leave()
    }
  }, [])
}
