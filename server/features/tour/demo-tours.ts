// The demonstration's tours: the author's whole museum, and the part of it that belongs to the group.
import type { Hotspot } from '@huanshi/contract/protocol/hotspot.ts'
import type { Scene } from '@huanshi/contract/protocol/tour-scene.ts'
import type { TourHotspot } from '@huanshi/contract/protocol/tour-hotspot.ts'
import type { DemoCast, DemoWork } from '../../capabilities/demo/cast.ts'
import type { Ownership } from '../../capabilities/resource/scope.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { ensureTags } from '../../capabilities/tagging/ensure-tags.ts'
import { uuidV7 } from '../../capabilities/store/uuid-v7.ts'
import { freeze, type Published } from './publish.ts'

export interface DemoTours {
  readonly own: string
  readonly inGroup: string
}

export async function seedTours(trx: Database, cast: DemoCast): Promise<DemoTours> {
  const own = { userId: cast.person('member'), groupId: null }
  const group = { userId: cast.person('editor'), groupId: cast.groupId }
  return {
    own: await seedTour(trx, own, 'member', cast.own, {
      title: '云岭美术馆：从清晨到黄昏',
      description: '六个房间，六个时刻。从早晨的大厅走到日落后的茶室。',
    }),
    inGroup: await seedTour(trx, group, 'editor', cast.inGroup, {
      title: '常设展导览',
      description: '大厅与一号厅的常设陈列。',
    }),
  }
}

interface Words {
  readonly title: string
  readonly description: string
}

async function seedTour(
  trx: Database,
  owner: Ownership,
  by: string,
  works: readonly [DemoWork, ...DemoWork[]],
  words: Words,
): Promise<string> {
  const [first] = works
  const scenes = await scenesOf(trx, works)
  const tour: Published = {
    id: uuidV7(),
    ...owner,
    ...words,
    coverUrl: first.coverUrl,
    skin: null,
    music: null,
    opening: { kind: 'littlePlanet', libId: null },
    scenes,
    startSceneId: scenes[0]?.id ?? null,
    folders: [],
    map: { kind: 'none', libId: null, points: [] },
    keyframes: [],
    autoTour: { enabled: false, order: [], dwellSeconds: 10, keepInitialView: true },
    languages: ['zh-CN'],
    translations: {},
  }
  const tags = ['美术馆', '漫游']
  await ensureTags(trx, owner, tags)
  await trx
    .insertInto('tour')
    .values({
      id: tour.id,
      user_id: owner.userId,
      group_id: owner.groupId,
      title: tour.title,
      description: tour.description,
      cover_url: tour.coverUrl,
      status: 'published',
      visibility: 'public',
      tags,
      opening: JSON.stringify(tour.opening),
      scenes: JSON.stringify(scenes),
      start_scene_id: tour.startSceneId,
      languages: tour.languages,
    })
    .execute()
  await freeze(trx, tour, by)
  return tour.id
}

/** Each panorama with its own hotspots; those that lead to another one of the tour lead to its scene. */
async function scenesOf(trx: Database, works: readonly DemoWork[]): Promise<Scene[]> {
  const ids = works.map(({ id }) => id)
  const rows = await trx.selectFrom('pano').select(['id', 'hotspots']).where('id', 'in', ids).execute()
  const hotspots = new Map(rows.map((row) => [row.id, row.hotspots as unknown as Hotspot[]])) // written through the contract
  return works.map(({ id, title }, order) => ({
    id: sceneId(order),
    panoId: id,
    title,
    folderId: null,
    initialView: null,
    limits: {},
    hotspots: (hotspots.get(id) ?? []).flatMap((hotspot) => inTour(hotspot, ids)),
    ambience: null,
    effects: 'none',
    order,
  }))
}

function inTour(hotspot: Hotspot, ids: readonly string[]): TourHotspot[] {
  if (hotspot.kind !== 'pano') return [hotspot]
  const place = ids.indexOf(hotspot.target.panoId)
  const { kind: _kind, target: _target, ...placed } = hotspot
  return place < 0 ? [] : [{ ...placed, kind: 'scene', target: { sceneId: sceneId(place) } }]
}

function sceneId(place: number): string {
  return `scene-${place + 1}`
}
