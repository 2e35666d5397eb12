// Tools that make and change drafts of tours. What visitors see is never touched: a draft is shown when a person has published it.
import { Type, type Static } from 'typebox'
import { View } from '@huanshi/kernel/protocol/angles.ts'
import { studioOf } from './reading-tools.ts'
import { Refused, type SiteCaller } from './site-caller.ts'
import { tool } from './tool.ts'

const closed = { additionalProperties: false } as const
const TourId = Type.String({ description: '漫游的编号', format: 'uuid' })
const SceneId = Type.String({ description: '场景的编号，如 scene-1', maxLength: 60 })
const HotspotId = Type.String({ description: '热点的编号，如 hotspot-1', maxLength: 60 })
const Title = Type.String({ description: '标题', minLength: 1, maxLength: 200 })
const angles = {
  yaw: Type.Number({ description: '水平角：画面中央是 0，向右为正，度', minimum: -180, maximum: 180 }),
  pitch: Type.Number({ description: '俯仰角：向上为正，度', minimum: -90, maximum: 90 }),
}
/** What a visitor meets when it is pressed. */
const Target = Type.Union([
  Type.Object({ kind: Type.Literal('scene'), sceneId: SceneId }, { ...closed, description: '去另一个场景' }),
  Type.Object(
    { kind: Type.Literal('text'), text: Type.String({ maxLength: 2000 }) },
    { ...closed, description: '文字' },
  ),
  Type.Object(
    { kind: Type.Literal('link'), url: Type.String({ maxLength: 2000 }) },
    { ...closed, description: '网址' },
  ),
])

interface Hotspot {
  readonly id: string
  readonly [member: string]: unknown
}
interface Scene {
  readonly id: string
  readonly order: number
  readonly hotspots: readonly Hotspot[]
  readonly [member: string]: unknown
}
interface Tour {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly title: string
  readonly startSceneId: string | null
  readonly scenes: readonly Scene[]
}

const write = { scope: 'tour:write', isReading: false } as const

export const tourTools = [
  tool(
    {
      name: 'read_tour',
      title: '读漫游的草稿',
      description: '自己的一个漫游：场景、热点和状态。',
      scope: 'tour:read',
      isReading: true,
    },
    Type.Object({ tourId: TourId }, closed),
    async (site, { tourId }) => told(site, await read(site, tourId)),
  ),
  tool(
    { name: 'create_tour', title: '建一个漫游', description: '用全景建一个漫游的草稿，每个全景一个场景。', ...write },
    Type.Object(
      {
        title: Title,
        description: Type.Optional(Type.String({ maxLength: 5000 })),
        panoIds: Type.Array(Type.String({ format: 'uuid' }), {
          description: '全景的编号，按场景的顺序',
          maxItems: 200,
        }),
      },
      closed,
    ),
    async (site, { title, description = '', panoIds }) => {
      const scenes = panoIds.map((panoId, order) => ({
        id: `scene-${order + 1}`,
        panoId,
        title: `场景 ${order + 1}`,
        order,
      }))
      const first = scenes[0] === undefined ? {} : { startSceneId: scenes[0].id }
      return told(site, await site.ask<Tour>('POST', site.list('Tours'), { title, description, scenes, ...first }))
    },
  ),
  tool(
    { name: 'update_tour', title: '改漫游的草稿', description: '改标题、简介或开始的场景。', ...write },
    Type.Object(
      {
        tourId: TourId,
        title: Type.Optional(Title),
        description: Type.Optional(Type.String({ maxLength: 5000 })),
        startSceneId: Type.Optional(SceneId),
      },
      closed,
    ),
    async (site, { tourId, ...values }) => change(site, tourId, () => values),
  ),
  tool(
    { name: 'add_scene', title: '加一个场景', description: '把一个全景放到漫游的最后。', ...write },
    Type.Object({ tourId: TourId, panoId: Type.String({ format: 'uuid' }), title: Title }, closed),
    async (site, { tourId, panoId, title }) =>
      change(site, tourId, ({ scenes }) => {
        const order = Math.max(-1, ...scenes.map((scene) => scene.order)) + 1
        return { scenes: [...scenes, { id: next('scene', scenes), panoId, title, order }] }
      }),
  ),
  tool(
    { name: 'update_scene', title: '改一个场景', description: '改标题或一开始看的方向。', ...write },
    Type.Object(
      { tourId: TourId, sceneId: SceneId, title: Type.Optional(Title), initialView: Type.Optional(View) },
      closed,
    ),
    async (site, { tourId, sceneId, ...values }) =>
      change(site, tourId, (tour) => withScene(tour, sceneId, (scene) => ({ ...scene, ...values }))),
  ),
  tool(
    {
      name: 'remove_scene',
      title: '拿掉一个场景',
      description: '连同它的热点和别处去它的热点；全景本身还在。',
      ...write,
    },
    Type.Object({ tourId: TourId, sceneId: SceneId }, closed),
    async (site, { tourId, sceneId }) =>
      change(site, tourId, (tour) => {
        sceneOf(tour, sceneId)
        const leads = ({ kind, target }: Hotspot): boolean =>
          kind === 'scene' && (target as { sceneId: string }).sceneId === sceneId // of that kind
        const scenes = tour.scenes
          .filter(({ id }) => id !== sceneId)
          .map((scene) => ({ ...scene, hotspots: scene.hotspots.filter((hotspot) => !leads(hotspot)) }))
        const isFirst = tour.startSceneId === sceneId
        return { scenes, ...(isFirst && scenes[0] !== undefined ? { startSceneId: scenes[0].id } : {}) }
      }),
  ),
  tool(
    { name: 'add_hotspot', title: '放一个热点', description: '在场景的一个方向上放一个热点。', ...write },
    Type.Object({ tourId: TourId, sceneId: SceneId, ...angles, title: Title, target: Target }, closed),
    async (site, { tourId, sceneId, target, ...placed }) =>
      change(site, tourId, (tour) =>
        withScene(tour, sceneId, (scene) => {
          const all = tour.scenes.flatMap(({ hotspots }) => hotspots)
          return {
            ...scene,
            hotspots: [...scene.hotspots, { id: next('hotspot', all), ...placed, ...targeted(target) }],
          }
        }),
      ),
  ),
  tool(
    { name: 'update_hotspot', title: '改一个热点', description: '改位置、标题或按下以后的事。', ...write },
    Type.Object(
      {
        tourId: TourId,
        sceneId: SceneId,
        hotspotId: HotspotId,
        yaw: Type.Optional(angles.yaw),
        pitch: Type.Optional(angles.pitch),
        title: Type.Optional(Title),
        target: Type.Optional(Target),
      },
      closed,
    ),
    async (site, { tourId, sceneId, hotspotId, target, ...placed }) =>
      change(site, tourId, (tour) =>
        withHotspot(tour, sceneId, hotspotId, (hotspot) => [
          { ...hotspot, ...placed, ...(target === undefined ? {} : targeted(target)) },
        ]),
      ),
  ),
  tool(
    { name: 'remove_hotspot', title: '拿掉一个热点', description: '从场景里拿掉一个热点。', ...write },
    Type.Object({ tourId: TourId, sceneId: SceneId, hotspotId: HotspotId }, closed),
    async (site, { tourId, sceneId, hotspotId }) =>
      change(site, tourId, (tour) => withHotspot(tour, sceneId, hotspotId, () => [])),
  ),
  tool(
    {
      name: 'propose_publishing',
      title: '提议发布',
      description: '请人决定是否发布这个漫游。发布由人在网页上决定，程序不能自己发布。',
      scope: 'tour-proposal:write',
      isReading: false,
    },
    Type.Object(
      { tourId: TourId, note: Type.String({ description: '做了什么、为什么可以发布', maxLength: 2000 }) },
      closed,
    ),
    async (site, proposal) => {
      const made = await site.ask<{ readonly id: string; readonly status: string }>(
        'POST',
        site.list('TourProposals'),
        proposal,
      )
      const { origin, reach } = site
      const page = reach.groupId === null ? '/My/TourProposals' : `/Group/${reach.groupId}/TourProposals`
      return { id: made.id, status: made.status, decidedAt: `${origin}${page}` }
    },
  ),
]

function addressOf(site: SiteCaller, id: string): string {
  return `${site.list('Tours')}/${encodeURIComponent(id)}`
}

function read(site: SiteCaller, id: string): Promise<Tour> {
  return site.ask<Tour>('GET', addressOf(site, id))
}

/** On what is there now: whoever has changed it meanwhile is not overwritten. */
async function change(site: SiteCaller, id: string, changed: (tour: Tour) => object): Promise<object> {
  const tour = await read(site, id)
  return told(site, await site.ask<Tour>('PATCH', addressOf(site, id), { version: tour.version, ...changed(tour) }))
}

function told(site: SiteCaller, { id, title, status, startSceneId, scenes }: Tour): object {
  const shown = scenes.map(({ id: scene, panoId, title: called, initialView, order, hotspots }) => ({
    id: scene,
    panoId,
    title: called,
    initialView,
    order,
    hotspots: hotspots.map((hotspot) => ({
      id: hotspot.id,
      kind: hotspot['kind'],
      title: hotspot['title'],
      yaw: hotspot['yaw'],
      pitch: hotspot['pitch'],
      target: hotspot['target'],
    })),
  }))
  return { id, title, status, startSceneId, scenes: shown, studio: studioOf(site, id) }
}

function sceneOf({ scenes }: Tour, id: string): Scene {
  const scene = scenes.find((one) => one.id === id)
  if (scene === undefined) throw new Refused(404, `没有场景 ${id}`)
  return scene
}

function withScene(tour: Tour, id: string, changed: (scene: Scene) => object): object {
  const found = sceneOf(tour, id)
  return { scenes: tour.scenes.map((scene) => (scene === found ? changed(scene) : scene)) }
}

function withHotspot(tour: Tour, sceneId: string, id: string, changed: (hotspot: Hotspot) => object[]): object {
  return withScene(tour, sceneId, (scene) => {
    if (!scene.hotspots.some((one) => one.id === id)) throw new Refused(404, `场景 ${sceneId} 里没有热点 ${id}`)
    return { ...scene, hotspots: scene.hotspots.flatMap((one) => (one.id === id ? changed(one) : [one])) }
  })
}

function targeted({ kind, ...target }: Static<typeof Target>): object {
  return { kind, target }
}

function next(kind: string, all: readonly { readonly id: string }[]): string {
  const ids = new Set(all.map(({ id }) => id))
  for (let number = all.length + 1; ; number += 1) if (!ids.has(`${kind}-${number}`)) return `${kind}-${number}`
}
