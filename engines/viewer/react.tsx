// The viewer as a React component. Small changes go into the running viewer; only what it cannot change rebuilds it.
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { CSSProperties, Ref } from 'react'
import type { Effect } from './model/hotspot.ts'
import type { Manifest } from './picture/manifest.ts'
import type {
  AutoRotate,
  Content,
  Hotspot,
  Projection,
  SceneOptions,
  Texts,
  Viewer,
  ViewerEvents,
  ViewerOptions,
} from './model/types.ts'
import type { Levelling, View } from './view/camera.ts'
import type { Limits } from './view/limits.ts'
import { createViewer } from './viewer.ts'

/** Options that need a new viewer come in bursts (a panel being dragged): wait for the last. */
const REBUILD_MS = 50
const NONE: readonly Hotspot[] = []
const FREE: Limits = {}

export interface PanoramaViewerProps {
  readonly manifest?: Manifest | null
  /** What to show when it is not, or not always, a picture in tiles. */
  readonly content?: Content | null
  readonly projection?: Projection
  readonly opening?: SceneOptions['opening']
  readonly north?: number
  readonly fullscreenElement?: HTMLElement
  /** First view of each manifest; a new object with the same manifest does not move the view. */
  readonly view?: Partial<View>
  readonly limits?: Limits
  readonly level?: Levelling
  readonly hotspots?: readonly Hotspot[]
  readonly transition?: SceneOptions['transition']
  readonly towards?: SceneOptions['towards']
  readonly autoRotate?: AutoRotate | null
  /** Seconds on the timeline, for markers with a span. */
  readonly time?: number
  readonly effect?: Effect
  /** Taken when the viewer is built, which a new `viewer` text brings about. */
  readonly texts?: Texts
  /** Changing one of these rebuilds the viewer. */
  readonly pixelRatio?: number
  readonly interactive?: boolean
  readonly reducedMotion?: boolean
  readonly gpuBytes?: number
  readonly credentials?: RequestCredentials
  readonly className?: string
  readonly style?: CSSProperties
  readonly ref?: Ref<Viewer | null>
  /** The viewer now running, null when it goes. */
  readonly onViewer?: (viewer: Viewer | null) => void
  readonly onReady?: (event: ViewerEvents['ready']) => void
  readonly onView?: (event: ViewerEvents['view']) => void
  readonly onSharp?: (event: ViewerEvents['sharp']) => void
  readonly onSceneChange?: (event: ViewerEvents['sceneChange']) => void
  readonly onError?: (event: ViewerEvents['error']) => void
  readonly onClick?: (event: ViewerEvents['click']) => void
  readonly onHotspot?: (event: ViewerEvents['hotspot']) => void
  readonly onHotspotMove?: (event: ViewerEvents['hotspotmove']) => void
  readonly onHotspotEnter?: (event: ViewerEvents['hotspotenter']) => void
  readonly onHotspotLeave?: (event: ViewerEvents['hotspotleave']) => void
  readonly onHotspotPoints?: (event: ViewerEvents['hotspotpoints']) => void
  readonly onHotspotResize?: (event: ViewerEvents['hotspotresize']) => void
  readonly onHotspotRotate?: (event: ViewerEvents['hotspotrotate']) => void
  readonly onHotspotError?: (event: ViewerEvents['hotspoterror']) => void
  readonly onVideo?: (event: ViewerEvents['video']) => void
  readonly onFrame?: (event: ViewerEvents['frame']) => void
}

const defined = (options: { [K in keyof ViewerOptions]: ViewerOptions[K] | undefined }): ViewerOptions =>
  // Only keys without a value are taken out, so what is left has the type it was given with.
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))

const contentOf = ({ content, manifest }: PanoramaViewerProps): Content | null => content ?? manifest ?? null

/** What a scene starts with. */
function sceneOf(props: PanoramaViewerProps): SceneOptions {
  const { view, limits, level, hotspots, transition, towards, opening, north } = props
  return defined({ view, limits, level, hotspots, transition, towards, opening, north })
}

/** A scene that has just come takes what was changed while it was on its way. */
function apply(viewer: Viewer, content: Content | null, hotspots = NONE, limits = FREE, level?: Levelling): void {
  if (viewer.content !== content) return
  viewer.setHotspots(hotspots)
  viewer.setLimits(limits)
  if (level) viewer.setLevel(level)
}

function setTime(viewer: Viewer, seconds: number): void {
  viewer.time = seconds
}

function listen(viewer: Viewer, latest: { readonly current: PanoramaViewerProps }): void {
  viewer.on('ready', (event) => latest.current.onReady?.(event))
  viewer.on('view', (event) => latest.current.onView?.(event))
  viewer.on('sharp', (event) => latest.current.onSharp?.(event))
  viewer.on('sceneChange', (event) => {
    const { hotspots, limits, level } = latest.current
    apply(viewer, contentOf(latest.current), hotspots, limits, level)
    latest.current.onSceneChange?.(event)
  })
  viewer.on('error', (event) => latest.current.onError?.(event))
  viewer.on('click', (event) => latest.current.onClick?.(event))
  viewer.on('hotspot', (event) => latest.current.onHotspot?.(event))
  viewer.on('hotspotmove', (event) => latest.current.onHotspotMove?.(event))
  viewer.on('hotspotenter', (event) => latest.current.onHotspotEnter?.(event))
  viewer.on('hotspotleave', (event) => latest.current.onHotspotLeave?.(event))
  viewer.on('hotspotpoints', (event) => latest.current.onHotspotPoints?.(event))
  viewer.on('hotspotresize', (event) => latest.current.onHotspotResize?.(event))
  viewer.on('hotspotrotate', (event) => latest.current.onHotspotRotate?.(event))
  viewer.on('hotspoterror', (event) => latest.current.onHotspotError?.(event))
  viewer.on('video', (event) => latest.current.onVideo?.(event))
  viewer.on('frame', (event) => latest.current.onFrame?.(event))
}

export function PanoramaViewer(props: PanoramaViewerProps) {
  const { limits, level, hotspots, time, effect, autoRotate, projection, ref, className, style } = props
  const content = contentOf(props)
  const { pixelRatio, interactive, reducedMotion, gpuBytes, credentials } = props
  const label = props.texts?.viewer
  const container = useRef<HTMLDivElement>(null)
  const running = useRef<Viewer | null>(null)
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useImperativeHandle<Viewer | null, Viewer | null>(ref, () => viewer, [viewer])

  useEffect(() => {
    const build = (): void => {
      if (!container.current) return
      const now = latest.current
      const before = running.current
      const kept = before?.content === contentOf(now) ? before?.view : undefined
      before?.destroy()
      running.current = null
      const texts = label === undefined ? now.texts : { ...now.texts, viewer: label }
      const scene = sceneOf(kept ? { ...now, view: kept } : now)
      const fixed = { texts, pixelRatio, interactive, reducedMotion, gpuBytes, credentials }
      try {
        const content = contentOf(now) ?? undefined
        const { projection, fullscreenElement } = now
        running.current = createViewer(
          container.current,
          defined({ ...fixed, ...scene, content, projection, fullscreenElement, autoRotate: now.autoRotate }),
        )
        listen(running.current, latest)
      } catch (error) {
        now.onError?.({ kind: 'context', error: error instanceof Error ? error : new Error(String(error)) })
      }
      setViewer(running.current)
      now.onViewer?.(running.current)
    }
    if (!running.current) {
      build()
      return undefined
    }
    const timer = setTimeout(build, REBUILD_MS)
    return () => clearTimeout(timer)
  }, [label, pixelRatio, interactive, reducedMotion, gpuBytes, credentials])

  // Its own effect: leaving the page ends the viewer, a rebuild replaces it.
  useEffect(
    () => () => {
      running.current?.destroy()
      running.current = null
      latest.current.onViewer?.(null)
    },
    [],
  )

  useEffect(() => {
    if (content && viewer && viewer.content !== content) void viewer.setScene(content, sceneOf(latest.current))
  }, [content, viewer])
  useEffect(() => {
    if (viewer) apply(viewer, content, hotspots, limits, level)
  }, [viewer, content, hotspots, limits, level])
  useEffect(() => {
    if (viewer && time !== undefined) setTime(viewer, time)
  }, [time, viewer])
  useEffect(() => {
    if (effect) viewer?.setEffect(effect)
  }, [effect, viewer])
  useEffect(() => {
    if (projection) void viewer?.setProjection(projection)
  }, [projection, viewer])
  useEffect(() => {
    if (autoRotate !== undefined) viewer?.setAutoRotate(autoRotate)
  }, [autoRotate, viewer])

  return <div ref={container} className={className} style={style} />
}
