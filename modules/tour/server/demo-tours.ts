// The demonstration's tours: the author's whole museum, and the part of it that belongs to the group.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { newContent } from '../contract/tour-fields.ts'
import { textsOf } from '../contract/tour-walk.ts'
import { skinButtonNames } from '@huanshi/skins/contract/define-skin.ts'
import { plainScene, type Scene } from '../contract/tour-scene.ts'
import type { DemoCast, DemoWork } from '@huanshi/server-kit/demo/cast.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { ensureTags } from '@huanshi/resource-server/tagging/ensure-tags.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { storyHotspots, type DemoStory, type Props } from './demo-story.ts'
import { freeze, type Published } from './publish.ts'
import { columnsOf } from './check-content.ts'

export interface DemoTours {
  readonly own: string
  readonly inGroup: string
}

/** @param story what the author's own tour tells; without it there are rooms and ways */
export async function seedTours(trx: Database, cast: DemoCast, story?: DemoStory): Promise<DemoTours> {
  const own = { userId: cast.person('member'), groupId: null }
  const group = { userId: cast.person('editor'), groupId: cast.groupId }
  const title = '云岭美术馆：从清晨到黄昏'
  const description = '六个房间，六个时刻。从早晨的大厅走到日落后的茶室。'
  const plain = await plainTour(trx, own, cast.own, { title, description })
  return {
    own: await keep(trx, 'member', story === undefined ? plain : await withStory(trx, plain, story)),
    inGroup: await keep(
      trx,
      'editor',
      await plainTour(trx, group, cast.inGroup, { title: '常设展导览', description: '大厅与一号厅的常设陈列。' }),
    ),
  }
}

interface Words {
  readonly title: string
  readonly description: string
}

async function plainTour(
  trx: Database,
  owner: Ownership,
  works: readonly [DemoWork, ...DemoWork[]],
  words: Words,
): Promise<Published> {
  const [first] = works
  const scenes = await scenesOf(trx, works)
  return {
    ...newContent(words.title),
    id: uuidV7(),
    ...owner,
    description: words.description,
    coverUrl: first.coverUrl,
    opening: { kind: 'littlePlanet', libId: null },
    scenes,
    startSceneId: scenes[0]?.id ?? null,
    languages: ['zh-CN'],
  }
}

async function keep(trx: Database, by: string, tour: Published): Promise<string> {
  const owner = { userId: tour.userId, groupId: tour.groupId }
  const tags = ['美术馆', '漫游']
  await ensureTags(trx, owner, tags)
  await trx
    .insertInto('tour')
    .values({
      ...columnsOf(tour),
      id: tour.id,
      user_id: owner.userId,
      group_id: owner.groupId,
      status: 'published',
      visibility: 'public',
      tags,
    })
    .execute()
  await freeze(trx, tour, by)
  return tour.id
}

/** The same rooms with folders, areas, sounds, a plan, a guided walk and words in English. */
async function withStory(trx: Database, tour: Published, story: DemoStory): Promise<Published> {
  const props = await propsOf(trx, tour)
  const folders = story.folders.map((title, order) => ({ id: `folder-${order + 1}`, title, order }))
  const scenes = tour.scenes.map((scene): Scene => {
    const told = story.scenes.find(({ title }) => title === scene.title)
    if (told === undefined) return scene
    const ambience = told.ambience === null ? undefined : props.lib(told.ambience)
    const notes = scene.hotspots.filter(({ title }) => !told.areas.some((area) => title.startsWith(area.title)))
    return {
      ...scene,
      folderId: folders.find(({ title }) => title === told.folder)?.id ?? null,
      hotspots: [...notes, ...storyHotspots(told, props)],
      ambience: ambience === undefined ? null : { libId: ambience, volume: 0.5 },
      effects: told.effect,
    }
  })
  const idOf = (title: string): string | undefined => scenes.find((scene) => scene.title === title)?.id
  const points = story.scenes.flatMap(({ title, place, heading }, n) => {
    const sceneId = idOf(title)
    return sceneId === undefined ? [] : [{ id: `point-${n + 1}`, sceneId, ...place, heading }]
  })
  const skin = await trx
    .selectFrom('skin')
    .select('id')
    .where('kind', '=', 'tour')
    .where('code', '=', 'simple')
    .executeTakeFirst()
  const [plan, music] = [props.lib(story.plan), props.lib(story.music)]
  const published: Published = {
    ...tour,
    skin: skin === undefined ? null : { id: skin.id, options: { buttons: skinButtonNames } },
    scenes,
    folders,
    music: music === undefined ? null : { libId: music, volume: 0.35, autoplay: true },
    map: plan === undefined ? tour.map : { kind: 'plan', libId: plan, points },
    keyframes: walkOf(story.walk, scenes, idOf),
    autoTour: { ...tour.autoTour, order: scenes.map(({ id }) => id), dwellSeconds: 12, keepInitialView: false },
    languages: ['zh-CN', 'en'],
  }
  const english = textsOf(published).flatMap(({ place, text }) => {
    const word = story.english[text]
    return word === undefined ? [] : [[place, word] as const]
  })
  return { ...published, translations: { en: Object.fromEntries(english) } }
}

function walkOf(
  { title, duration, keys, pointed, effects }: DemoStory['walk'],
  scenes: readonly Scene[],
  idOf: (title: string) => string | undefined,
): Published['keyframes'] {
  const hotspotOf = (scene: string, name: string): string | undefined =>
    scenes.find(({ id }) => id === idOf(scene))?.hotspots.find((hotspot) => hotspot.title === name)?.id
  return [
    {
      id: 'walk',
      title,
      duration,
      keys: keys.flatMap(({ scene, ...key }) => {
        const sceneId = idOf(scene)
        return sceneId === undefined ? [] : [{ ...key, sceneId, easing: 'easeInOut' as const, audioLibId: null }]
      }),
      bars: [
        ...pointed.flatMap(({ scene, title: name, from, to }) => {
          const ref = hotspotOf(scene, name)
          return ref === undefined ? [] : [{ track: 'hotspot' as const, ref, from, to }]
        }),
        ...effects.map(({ name, from, to }) => ({ track: 'effect' as const, ref: name, from, to })),
      ],
    },
  ]
}

async function propsOf(trx: Database, { userId }: Published): Promise<Props> {
  const libs = await trx
    .selectFrom('lib')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('group_id', 'is', null)
    .where('deleted_time', 'is', null)
    .execute()
  const icons = await trx.selectFrom('hotspot_icon').select(['id', 'name']).where('is_public', '=', true).execute()
  const named = (rows: readonly { id: string; name: string }[]) => (name: string) =>
    rows.find((row) => row.name === name)?.id
  return { lib: named(libs), icon: named(icons) }
}

/** Each panorama with its own hotspots; those that lead to another one of the tour lead to its scene. */
async function scenesOf(trx: Database, works: readonly DemoWork[]): Promise<Scene[]> {
  const ids = works.map(({ id }) => id)
  const rows = await trx.selectFrom('pano').select(['id', 'hotspots']).where('id', 'in', ids).execute()
  const hotspots = new Map(rows.map((row) => [row.id, row.hotspots]))
  return works.map(({ id, title }, order) => ({
    id: sceneId(order),
    panoId: id,
    title,
    ...plainScene,
    hotspots: (hotspots.get(id) ?? []).flatMap((hotspot) => inTour(hotspot, ids)),
    order,
  }))
}

function inTour(hotspot: Hotspot, ids: readonly string[]): Hotspot[] {
  if (hotspot.kind !== 'pano') return [hotspot]
  const place = ids.indexOf(hotspot.target.panoId)
  const { kind: _kind, target: _target, ...placed } = hotspot
  return place < 0 ? [] : [{ ...placed, kind: 'scene', target: { sceneId: sceneId(place) } }]
}

function sceneId(place: number): string {
  return `scene-${place + 1}`
}
