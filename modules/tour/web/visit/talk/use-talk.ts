// The tour's side of the conversation with the page that it stands in. It speaks only to the window that framed it, and after a
// greeting only to pages of the origin that greeted.
import { marked, VERSION, type Answer, type EventName, type Events, type Told } from '@huanshi/embed/protocol.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useEffect, useRef, type RefObject } from 'react'
import { OWN_VARIANT } from '../../../contract/variants-of.ts'
import { wornBy } from '../dress/worn.ts'
import type { Player } from '../player/player-context.ts'
import { carryOut, plain, Refused, type Stage } from './carry-out.ts'
import { ownIdOf, type Placed } from './own-hotspots.ts'

/** Of views, which change with each frame. */
const EVERY_MS = 100

/** Who is spoken with. */
interface Partner {
  readonly window: Window
  /** Null before somebody has greeted. */
  origin: string | null
}

/** The window that framed this page; null for a page by itself. */
export function framedBy(isEmbedded: boolean): Window | null {
  return !isEmbedded || window.parent === window ? null : window.parent
}

export function useTalk(stage: Stage, other: Window | null): void {
  const latest = useRef(stage)
  useEffect(() => {
    latest.current = stage
  })
  const partner = useRef<Partner | null>(null)
  useEffect(() => {
    if (other === null) return undefined
    const own: Partner = { window: other, origin: null }
    partner.current = own
    const hear = (event: MessageEvent): void => {
      const said = event.source === other ? marked(event.data) : null
      if (said !== null && typeof said['command'] === 'string') void answer(own, event, said, latest)
    }
    window.addEventListener('message', hear)
    other.postMessage({ huanshi: VERSION, event: 'loaded' } satisfies Told, '*')
    return () => {
      window.removeEventListener('message', hear)
      partner.current = null
    }
  }, [other])
  useTelling(stage, partner)
}

type Said = Readonly<Record<string, unknown>>

/** Why it is not even looked at. */
function refusalOf({ huanshi, command }: Said, isGreeted: boolean): Refused | null {
  if (huanshi !== VERSION && command !== 'hello')
    return new Refused('unknown-version', `this tour speaks version ${VERSION}`)
  if (!Object.hasOwn(carryOut, String(command))) return new Refused('unknown-command', 'there is no such command')
  return command === 'hello' || isGreeted ? null : new Refused('not-ready', 'say hello first')
}

async function answer(partner: Partner, event: MessageEvent, said: Said, stage: RefObject<Stage>): Promise<void> {
  const { id, command } = said
  if (typeof id !== 'string' || id.length > 100) return
  // A frame without an origin of its own can only be answered as a window.
  const to = event.origin === 'null' ? '*' : event.origin
  const send = (message: Answer): void => partner.window.postMessage(message, to)
  try {
    const refusal = refusalOf(said, partner.origin === to)
    if (refusal !== null) throw refusal
    const takes = typeof said['with'] === 'object' && said['with'] !== null ? (said['with'] as Said) : {}
    const given = await carryOut[command as keyof typeof carryOut](stage.current, takes) // one of its names, as was seen
    send({ huanshi: VERSION, id, answer: given })
    if (command !== 'hello') return
    partner.origin = to
    const { present, player } = stage.current
    if (present === null) return
    tell(partner, 'ready', { sceneId: present })
    tell(partner, 'scene', { id: present, title: titleOf(player, present) })
    tellVariant(partner, player?.scene, present)
  } catch (error) {
    const { fault, message } = error instanceof Refused ? error : new Refused('failed', 'it could not be done')
    send({ huanshi: VERSION, id, fault, words: message })
  }
}

function titleOf(player: Player | null, sceneId: string | null): string {
  return player?.scenes.find(({ id }) => id === sceneId)?.title ?? ''
}

function tell<K extends EventName>(partner: Partner | null, event: K, detail: Events[K]): void {
  if (partner === null || partner.origin === null) return
  partner.window.postMessage({ huanshi: VERSION, event, detail } satisfies Told, partner.origin)
}

/** What happens, to whoever has greeted. */
function useTelling({ player, present, own }: Stage, partner: RefObject<Partner | null>): void {
  const viewer = player?.viewer ?? null
  const title = titleOf(player, present)
  const isReady = useRef(false)
  useEffect(() => {
    if (present === null) return
    if (!isReady.current) tell(partner.current, 'ready', { sceneId: present })
    isReady.current = true
    tell(partner.current, 'scene', { id: present, title })
  }, [present, title, partner])
  const scene = player?.scene
  useEffect(() => tellVariant(partner.current, scene, present), [scene, present, partner])
  useViews(viewer, partner)
  usePresses(viewer, { sceneId: present, hotspots: player?.scene.hotspots ?? [], list: own.list }, partner)
  useTime(player?.guide, partner)
}

/** Of a scene that is shown and has several: which is seen, and which there are. */
function tellVariant(partner: Partner | null, scene: Player['scene'] | undefined, present: string | null): void {
  if (scene?.variants && scene.id === present) tell(partner, 'variant', variantTold(scene))
}

function variantTold(scene: Player['scene']): Events['variant'] {
  const { title = '', time = null, list = [] } = scene.variants ?? {}
  const variants = [{ id: OWN_VARIANT, title, time }, ...list].map((one) => ({
    id: one.id,
    title: one.title,
    time: one.time,
  }))
  return { sceneId: scene.id, id: wornBy(scene).variantId ?? OWN_VARIANT, variants }
}

interface Pressable {
  readonly sceneId: string | null
  readonly hotspots: Player['scene']['hotspots']
  readonly list: readonly Placed[]
}

function usePresses(viewer: Viewer | null, now: Pressable, partner: RefObject<Partner | null>): void {
  const shown = useRef(now)
  useEffect(() => {
    shown.current = now
  })
  useEffect(() => {
    if (viewer === null) return undefined
    return viewer.on('hotspot', ({ hotspot: marker }) => {
      const { sceneId, hotspots, list } = shown.current
      if (sceneId === null) return
      const ownId = ownIdOf(marker.id)
      const found = ownId === null ? hotspots.find(({ id }) => id === marker.id) : list.find(({ id }) => id === ownId)
      // Comments are visitors' own.
      if (found === undefined) return
      tell(partner.current, 'hotspot', { id: found.id, sceneId, title: found.title, isOwn: ownId !== null })
    })
  }, [viewer, partner])
}

/** Of the walk that plays, four times a second. */
function useTime(guide: Player['guide'] | undefined, partner: RefObject<Partner | null>): void {
  const { track = null, time = 0, isPlaying = false } = guide ?? {}
  const duration = track?.keys.at(-1)?.time ?? 0
  const seconds = Math.round(time * 4) / 4
  useEffect(() => {
    if (track !== null) tell(partner.current, 'time', { seconds, duration, isPlaying })
  }, [track, seconds, duration, isPlaying, partner])
}

function useViews(viewer: Viewer | null, partner: RefObject<Partner | null>): void {
  useEffect(() => {
    if (viewer === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const offs = [
      viewer.on('view', () => {
        timer ??= setTimeout(() => {
          timer = undefined
          tell(partner.current, 'view', plain(viewer.view))
        }, EVERY_MS)
      }),
      viewer.on('video', ({ currentTime, duration, playing }) =>
        tell(partner.current, 'time', { seconds: currentTime, duration, isPlaying: playing }),
      ),
    ]
    return () => {
      clearTimeout(timer)
      for (const off of offs) off()
    }
  }, [viewer, partner])
}
