// The one viewer of a tour, walked from scene to scene. A scene that cannot be shown leaves the one before in its place.
import { noNadir } from '@huanshi/pano/contract/correction.ts'
import type { PublicTour } from '../../contract/public-tour.ts'
import type { Hotspot as Marker, Texts, Viewer } from '@huanshi/viewer/types.ts'
import { createViewer } from '@huanshi/viewer/viewer.ts'
import { locating } from '@huanshi/web-kit/media/locating.ts'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useNadirMarker } from '@huanshi/pano/web/panorama/use-nadir-marker.ts'
import type { TourRooms } from '../../contract/tour-rooms.ts'
import { libOf } from '../parts/lib-of.ts'
import { preloadNeighbours } from './preload.ts'
import { useWalker } from './use-walker.ts'
import type { ShownScene, Step, Way } from './walk/use-scene-navigation.ts'
import { contentKey } from './viewer-content.ts'

export interface StageViewer {
  readonly viewer: Viewer | null
  /** The browser cannot draw panoramas at all. */
  readonly isUnable: boolean
  /** The scene on the screen. */
  readonly present: string | null
  readonly isSharp: boolean
  /** Scenes that could not be shown. */
  readonly failed: ReadonlySet<string>
  readonly retry: () => void
}

interface Staging {
  readonly host: RefObject<HTMLDivElement | null>
  readonly stage: RefObject<HTMLElement | null>
  readonly step: Step | null
  readonly scenes: readonly ShownScene[]
  readonly markers: readonly Marker[]
  readonly rooms: TourRooms
  /** Among them the logos that lie over tripods. */
  readonly libs: PublicTour['libs']
  readonly opening: PublicTour['opening']['kind']
  readonly texts: Texts
  /** It stands in a page of others, which scrolls. */
  readonly isEmbedded: boolean
}

const NO_SCENES: ReadonlySet<string> = new Set()

export function useStageViewer(staging: Staging): StageViewer {
  const { step, scenes, markers, opening } = staging
  const [present, setPresent] = useState<string | null>(null)
  const [sharp, setSharp] = useState<string | null>(null)
  const [failed, setFailed] = useState(NO_SCENES)
  const [attempt, setAttempt] = useState(0)
  /** What was asked for last, and for which time. */
  const asked = useRef('')
  /** The way by which the present scene was reached. */
  const taken = useRef<Way | null>(null)
  const forget = useCallback(() => {
    asked.current = ''
    setPresent(null)
  }, [])
  const { viewer, isUnable } = useOwnViewer(staging, forget)
  const enter = useWalker(staging.rooms, scenes, present, sharp)
  const latest = useRef({ markers, opening, scenes, step, present })
  useEffect(() => {
    latest.current = { markers, opening, scenes, step, present }
  })

  useEffect(() => {
    if (viewer === null || step === null) return
    const { scene, way } = step
    const key = `${attempt} ${contentKey(scene.content)}`
    if (asked.current === key) {
      // The same picture: another place in it, or other limits while it is being edited.
      viewer.setLimits(scene.limits)
      viewer.setLevel(scene.level)
      if (way.view !== undefined && way !== taken.current) void viewer.lookAt(way.view)
      taken.current = way
      setPresent(scene.id)
      return
    }
    const isFirst = asked.current === ''
    // Only its picture is another.
    const keepsView = latest.current.present === scene.id && way === taken.current
    taken.current = way
    asked.current = key
    const { opening: kind, markers: shown } = latest.current
    const settle = (isThere: boolean): void => {
      // Overtaken by another step.
      if (asked.current !== key) return
      if (isThere) setPresent(scene.id)
      setFailed((before) => withOrWithout(before, scene.id, !isThere))
    }
    const options = {
      view: way.view ?? scene.initialView,
      limits: scene.limits,
      level: scene.level,
      hotspots: shown,
      keepsView,
      transition: isFirst ? 'none' : keepsView ? 'fade' : 'travel',
      opening: isFirst && (kind === 'littlePlanet' || kind === 'flyIn') ? kind : 'none',
      ...(way.towards === undefined ? {} : { towards: way.towards }),
      ...(scene.heading === null ? {} : { north: scene.heading }),
    } as const
    enter(viewer, scene, options, () => asked.current === key).then(settle, () => settle(false))
  }, [viewer, step, attempt, enter])

  useEffect(() => {
    if (viewer === null) return undefined
    const offs = [
      viewer.on('sceneChange', () => {
        const { markers: shown, step: now } = latest.current
        viewer.setHotspots(shown)
        if (now !== null) setPresent(now.scene.id)
      }),
      viewer.on('ready', () => {
        const now = latest.current.step
        if (now !== null) setPresent(now.scene.id)
      }),
      viewer.on('sharp', () => {
        const { step: now, scenes: all } = latest.current
        if (now === null) return
        setSharp(now.scene.id)
        preloadNeighbours(now.scene, all)
      }),
    ]
    return () => {
      for (const off of offs) off()
    }
  }, [viewer])

  useMarkers(viewer, step?.scene.id === present ? step.scene : null, staging)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { viewer, isUnable, present, isSharp: sharp !== null && sharp === present, failed, retry }
}

/** @param onGone the viewer is taken down; another may follow */
function useOwnViewer({ host, stage, texts, isEmbedded }: Staging, onGone: () => void) {
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const [isUnable, setUnable] = useState(false)
  const first = useRef(texts)
  useEffect(() => {
    if (host.current === null) return undefined
    let made: Viewer
    try {
      const filling = stage.current === null ? {} : { fullscreenElement: stage.current }
      made = createViewer(host.current, {
        texts: first.current,
        cooperativeGestures: isEmbedded,
        ...locating,
        ...filling,
      })
    } catch {
      // What it depends on is the browser, not what is shown.
      queueMicrotask(() => setUnable(true))
      return undefined
    }
    const show = (viewerNow: Viewer | null): void => setViewer(viewerNow)
    show(made)
    return () => {
      made.destroy()
      show(null)
      onGone()
    }
  }, [host, stage, isEmbedded, onGone])
  useEffect(() => viewer?.setTexts(texts), [viewer, texts])
  return { viewer, isUnable }
}

/** The markers of the scene on the screen, and the logo over its tripod. */
function useMarkers(viewer: Viewer | null, scene: ShownScene | null, { markers, libs }: Staging): void {
  const nadir = scene?.content.type === 'equirectangular' ? scene.nadir : noNadir
  const logoUrl = nadir.libId === null ? null : (libOf({ libs }, nadir.libId)?.url ?? null)
  const id = scene?.id ?? null
  const below = useNadirMarker(viewer, id, nadir, logoUrl)
  useEffect(() => {
    if (viewer !== null && id !== null) viewer.setHotspots(below === null ? markers : [...markers, below])
  }, [viewer, markers, id, below])
}

function withOrWithout(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  if (ids.has(id) === isIn) return ids
  const after = new Set(ids)
  if (isIn) after.add(id)
  else after.delete(id)
  return after
}
