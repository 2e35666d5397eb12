// The viewer as a React component. Small changes go into the running viewer; only what it cannot change rebuilds it.
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { CSSProperties, Ref } from 'react'
import type { Manifest } from './picture/manifest.ts'
import type { AutoRotate, Hotspot, SceneOptions, Texts, Viewer, ViewerEvents, ViewerOptions } from './types.ts'
import type { Levelling, View } from './view/camera.ts'
import type { Limits } from './view/limits.ts'
import { createViewer } from './viewer.ts'

/** Options that need a new viewer come in bursts (a panel being dragged): wait for the last. */
const REBUILD_MS = 50
const NONE: readonly Hotspot[] = []
const FREE: Limits = {}

export interface PanoramaViewerProps {
  readonly manifest: Manifest | null
  /** First view of each manifest; a new object with the same manifest does not move the view. */
  readonly view?: Partial<View>
  readonly limits?: Limits
  readonly level?: Levelling
  readonly hotspots?: readonly Hotspot[]
  readonly transition?: SceneOptions['transition']
  readonly towards?: SceneOptions['towards']
  readonly autoRotate?: AutoRotate | null
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
  readonly onFrame?: (event: ViewerEvents['frame']) => void
}

const defined = (options: { [K in keyof ViewerOptions]: ViewerOptions[K] | undefined }): ViewerOptions =>
  // Only keys without a value are taken out, so what is left has the type it was given with.
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))

/** What a scene starts with. */
function sceneOf(props: PanoramaViewerProps): SceneOptions {
  const { view, limits, level, hotspots, transition, towards } = props
  return defined({ view, limits, level, hotspots, transition, towards })
}

/** A scene that has just come takes what was changed while it was on its way. */
function apply(viewer: Viewer, manifest: Manifest | null, hotspots = NONE, limits = FREE, level?: Levelling): void {
  if (viewer.manifest !== manifest) return
  viewer.setHotspots(hotspots)
  viewer.setLimits(limits)
  if (level) viewer.setLevel(level)
}

function listen(viewer: Viewer, latest: { readonly current: PanoramaViewerProps }): void {
  viewer.on('ready', (event) => latest.current.onReady?.(event))
  viewer.on('view', (event) => latest.current.onView?.(event))
  viewer.on('sharp', (event) => latest.current.onSharp?.(event))
  viewer.on('sceneChange', (event) => {
    const { manifest, hotspots, limits, level } = latest.current
    apply(viewer, manifest, hotspots, limits, level)
    latest.current.onSceneChange?.(event)
  })
  viewer.on('error', (event) => latest.current.onError?.(event))
  viewer.on('click', (event) => latest.current.onClick?.(event))
  viewer.on('hotspot', (event) => latest.current.onHotspot?.(event))
  viewer.on('hotspotmove', (event) => latest.current.onHotspotMove?.(event))
  viewer.on('frame', (event) => latest.current.onFrame?.(event))
}

export function PanoramaViewer(props: PanoramaViewerProps) {
  const { manifest, limits, level, hotspots, autoRotate, ref, className, style } = props
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
      const kept = before?.manifest === now.manifest ? before?.view : undefined
      before?.destroy()
      running.current = null
      const texts = label === undefined ? {} : { viewer: label }
      const scene = sceneOf(kept ? { ...now, view: kept } : now)
      const fixed = { texts, pixelRatio, interactive, reducedMotion, gpuBytes, credentials }
      try {
        const manifest = now.manifest ?? undefined
        running.current = createViewer(
          container.current,
          defined({ ...fixed, ...scene, manifest, autoRotate: now.autoRotate }),
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
    if (manifest && viewer && viewer.manifest !== manifest) void viewer.setScene(manifest, sceneOf(latest.current))
  }, [manifest, viewer])
  useEffect(() => {
    if (viewer) apply(viewer, manifest, hotspots, limits, level)
  }, [viewer, manifest, hotspots, limits, level])
  useEffect(() => {
    if (autoRotate !== undefined) viewer?.setAutoRotate(autoRotate)
  }, [autoRotate, viewer])

  return <div ref={container} className={className} style={style} />
}
