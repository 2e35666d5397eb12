// What a page around, or a tour's own script, may ask for, carried out. Everything that it sends is looked at before it is used.
import { VERSION, type CommandName, type Commands, type Fault, type View } from '@huanshi/embed/protocol.ts'
import type { Player } from '../player/player-context.ts'
import { MOST_OWN, type OwnHotspots } from './own-hotspots.ts'

export interface Stage {
  /** Null where the tour has no scene to show. */
  readonly player: Player | null
  /** The scene on the screen. */
  readonly present: string | null
  readonly own: OwnHotspots
  readonly close: () => void
}

export class Refused extends Error {
  readonly fault: Fault

  constructor(fault: Fault, words: string) {
    super(words)
    this.fault = fault
  }
}

type Takes = Readonly<Record<string, unknown>>
type Gives = {
  readonly [K in CommandName]: (stage: Stage, takes: Takes) => Promise<Commands[K]['gives']> | Commands[K]['gives']
}

/** Longest text that is taken. */
const LONGEST = 200
const GLIDE_MS = 800

export const carryOut: Gives = {
  hello({ player, present }, { versions }) {
    if (!Array.isArray(versions) || !versions.includes(VERSION))
      throw new Refused('unknown-version', `this tour speaks version ${VERSION}`)
    return {
      version: VERSION,
      title: player?.tour.title ?? '',
      scenes: player?.scenes.map(({ id, title }) => ({ id, title })) ?? [],
      sceneId: present,
      view: player?.viewer?.view ?? null,
    }
  },
  goToScene(stage, takes) {
    const { scenes, go } = playerOf(stage)
    const id = text(takes, 'sceneId')
    if (!scenes.some((scene) => scene.id === id)) throw new Refused('not-found', 'there is no such scene')
    const view = takes['view']
    const towards = view === undefined ? undefined : partOf(view)
    const first = playerOf(stage).tour.scenes.find((scene) => scene.id === id)?.initialView
    go(id, towards === undefined || first === undefined ? {} : { view: { ...first, ...towards } })
    return null
  },
  async setVariant(stage, takes) {
    const { scene, wear } = playerOf(stage)
    const shown = await wear(scene.id, text(takes, 'variantId'))
    if (!shown) throw new Refused('not-found', 'this scene has no such picture')
    return null
  },
  async lookAt(stage, takes) {
    const viewer = viewerOf(stage)
    const { milliseconds = GLIDE_MS } = takes
    if (typeof milliseconds !== 'number' || !(milliseconds >= 0 && milliseconds <= 60_000))
      throw new Refused('bad-request', 'milliseconds: a number from 0 to 60000')
    const wanted = partOf(takes)
    // Whoever names nothing only asks where it is, and stops no movement.
    if (Object.keys(wanted).length > 0) await viewer.lookAt(wanted, { duration: milliseconds })
    return plain(viewer.view)
  },
  async zoom(stage, takes) {
    const viewer = viewerOf(stage)
    await viewer.lookAt({ fov: number(takes, 'fov') }, { duration: GLIDE_MS / 2 })
    return plain(viewer.view)
  },
  addHotspot(stage, takes) {
    const { scenes, scene } = playerOf(stage)
    const sceneId = takes['sceneId'] === undefined ? (stage.present ?? scene.id) : text(takes, 'sceneId')
    if (!scenes.some(({ id }) => id === sceneId)) throw new Refused('not-found', 'there is no such scene')
    const id = text(takes, 'id')
    if (stage.own.list.length >= MOST_OWN && !stage.own.list.some((one) => one.id === id))
      throw new Refused('too-many', `at most ${MOST_OWN} hotspots`)
    const kind = takes['kind'] === 'ring' ? 'ring' : 'disc'
    stage.own.put({
      id,
      sceneId,
      yaw: number(takes, 'yaw'),
      pitch: number(takes, 'pitch'),
      title: text(takes, 'title'),
      kind,
    })
    return null
  },
  removeHotspot({ own }, takes) {
    const wanted = text(takes, 'id')
    if (!own.list.some(({ id }) => id === wanted)) throw new Refused('not-found', 'there is no such hotspot')
    own.take(wanted)
    return null
  },
  open(stage, takes) {
    const { scene, follow } = playerOf(stage)
    const wanted = text(takes, 'hotspotId')
    const hotspot = scene.hotspots.find(({ id }) => id === wanted)
    if (hotspot === undefined) throw new Refused('not-found', 'this scene has no such hotspot')
    follow(hotspot)
    return null
  },
  close(stage) {
    stage.close()
    return null
  },
  async play(stage) {
    const { viewer, guide } = playerOf(stage)
    if (viewer?.video) {
      if (!(await viewer.video.play())) throw new Refused('impossible', 'the browser wants a touch first')
    } else if (guide.track !== null) {
      if (!guide.isPlaying) guide.toggle()
    } else if (guide.tracks[0] !== undefined) guide.start(guide.tracks[0])
    else if (!guide.auto.isOffered) throw new Refused('impossible', 'nothing here plays')
    else if (!guide.auto.isOn) guide.auto.toggle()
    return null
  },
  pause(stage) {
    const { viewer, guide } = playerOf(stage)
    if (viewer?.video) viewer.video.pause()
    else if (guide.track !== null && guide.isPlaying) guide.toggle()
    else if (guide.auto.isOn) guide.auto.toggle()
    return null
  },
}

function playerOf({ player, present }: Stage): Player {
  if (player === null || present === null) throw new Refused('not-ready', 'nothing is shown yet')
  return player
}

function viewerOf(stage: Stage) {
  const { viewer } = playerOf(stage)
  if (viewer === null) throw new Refused('not-ready', 'nothing is shown yet')
  return viewer
}

function text(takes: Takes, name: string): string {
  const value = takes[name]
  if (typeof value === 'string' && value !== '' && value.length <= LONGEST) return value
  throw new Refused('bad-request', `${name}: a text of 1 to ${LONGEST} characters`)
}

function number(takes: Takes, name: string): number {
  const value = takes[name]
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new Refused('bad-request', `${name}: a number`)
}

/** Those of the three that are given. */
function partOf(takes: unknown): Partial<View> {
  if (typeof takes !== 'object' || takes === null) throw new Refused('bad-request', 'view: an object')
  const given = takes as Takes // an object, as was seen
  const names = (['yaw', 'pitch', 'fov'] as const).filter((name) => given[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, number(given, name)]))
}

export function plain({ yaw, pitch, fov }: View): View {
  return { yaw, pitch, fov }
}
