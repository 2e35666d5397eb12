// Which scene is shown and how it was reached. The address follows (`#scene`, from elsewhere also with
// what is seen there), so that the back key, links and reloads work.
import type { Direction, View } from '@huanshi/kernel/protocol/angles.ts'
import type { PublicScene, PublicTour } from '../../../contract/public-tour.ts'
import type { SceneContent } from '@huanshi/pano/contract/scene-content.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { hashOf, placeIn } from './place-in-address.ts'
import { listen } from '@huanshi/ui/listen.ts'

export type ShownScene = PublicScene & { readonly content: SceneContent }

export interface Way {
  readonly view?: View | undefined
  readonly towards?: Direction
  /** Leaves no step for the back key: guided tours, the studio. */
  readonly isSilent?: boolean
}

export interface Step {
  readonly scene: ShownScene
  readonly way: Way
}

export interface SceneNavigation {
  /** Those that can be shown, in the author's order. */
  readonly scenes: readonly ShownScene[]
  readonly step: Step | null
  readonly go: (sceneId: string, way?: Way) => void
  /** On the map or the dollhouse that comes before the scenes. */
  readonly isAbove: boolean
  readonly goAbove: () => void
}

interface Place {
  readonly id: string
  readonly way: Way
}

const unasked: Way = {}

/**
 * @param start how the first scene was reached
 * @param hasOverview it begins above its scenes: there the address names no scene, so that the back key leads there
 */
export function useSceneNavigation(tour: PublicTour, start: Way = unasked, hasOverview = false): SceneNavigation {
  const scenes = useMemo(() => tour.scenes.filter(isShown), [tour.scenes])
  const isAlone = scenes.length < 2
  const [place, setPlace] = useState(addressed)
  const [isAway, setAway] = useState(place.id === '')
  const isAbove = hasOverview && isAway

  useEffect(() => {
    const follow = (): void => {
      const next = addressed()
      setAway(next.id === '')
      // What was seen last stays beneath.
      if (hasOverview && next.id === '') return
      setPlace((before) => (next.id === before.id && next.way.view === undefined ? before : next))
    }
    return listen(window, { popstate: follow, hashchange: follow })
  }, [hasOverview])

  const go = useCallback(
    (id: string, way: Way = {}): void => {
      setPlace({ id, way })
      setAway(false)
      if (isAlone && !hasOverview) return
      const address = `${window.location.pathname}${window.location.search}${hashOf({ id })}`
      if (way.isSilent === true || addressed().id === id) window.history.replaceState(null, '', address)
      else window.history.pushState(null, '', address)
    },
    [isAlone, hasOverview],
  )
  const goAbove = useCallback((): void => {
    setAway(true)
    window.history.pushState(null, '', `${window.location.pathname}${window.location.search}`)
  }, [])

  const step = useMemo((): Step | null => {
    const scene =
      scenes.find(({ id }) => id === place.id) ?? scenes.find(({ id }) => id === tour.startSceneId) ?? scenes[0]
    return scene === undefined ? null : { scene, way: scene.id === place.id ? place.way : start }
  }, [scenes, place, tour.startSceneId, start])
  return { scenes, step, go, isAbove, goAbove }
}

function isShown(scene: PublicScene): scene is ShownScene {
  return scene.content !== null
}

function addressed(): Place {
  const { id, view } = placeIn(window.location.hash)
  return { id, way: view === undefined ? {} : { view } }
}
