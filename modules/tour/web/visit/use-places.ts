// Where can be gone to from here: the scenes of a tour, and the panoramas that one by itself leads to; by lists, keys and the studio.
import { useCallback, useEffect, useMemo } from 'react'
import type { LonePano, Place } from './player/player-context.ts'
import type { SceneNavigation, Way } from './walk/use-scene-navigation.ts'

interface Places {
  readonly places: readonly Place[]
  readonly go: (id: string, way?: Way) => void
}

/** @param wish the scene that the studio wants to see */
export function usePlaces(
  walk: SceneNavigation,
  pano: LonePano | null,
  wish: { readonly sceneId: string } | null,
): Places {
  const places = useMemo(() => [...walk.scenes, ...(pano?.linked ?? [])], [walk.scenes, pano?.linked])
  const { go: goWithin } = walk
  const go = useCallback(
    (id: string, way?: Way): void => {
      if (pano?.linked.some((one) => one.id === id) === true) pano.travel(id)
      else goWithin(id, way)
    },
    [pano, goWithin],
  )
  const scene = walk.step?.scene ?? null
  useEffect(() => {
    if (wish !== null) go(wish.sceneId, { isSilent: true })
  }, [wish, go])
  useEffect(() => {
    const at = scene === null ? -1 : places.indexOf(scene)
    const leaf = ({ key, target }: KeyboardEvent): void => {
      if (target instanceof HTMLElement && target.closest('input, textarea, dialog') !== null) return
      const next = key === 'PageDown' ? places[at + 1] : key === 'PageUp' ? places[at - 1] : undefined
      if (next !== undefined) go(next.id)
    }
    window.addEventListener('keydown', leaf)
    return () => window.removeEventListener('keydown', leaf)
  }, [places, scene, go])
  return { places, go }
}
