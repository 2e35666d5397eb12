// Records that show what belongs to somebody else, put into the tables as their authors would have written them.
import { hotspotIcon } from '@huanshi/icons/contract/hotspot-icon.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { tour } from '@huanshi/tour/contract/tour.ts'
import { tourSnapshot } from '@huanshi/tour/contract/tour-snapshot.ts'
import type { TestPerson } from '@huanshi/server-kit/app/test-app.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { insertRecords, type TestOwner } from './test-records.ts'
import { newMark, placeFiles, type Shelf } from './test-shelf.ts'
import type { Site } from './test-site.ts'
import { plan } from './test-tours.ts'
import type { Sight } from './test-withdrawal.ts'
import { plainScene } from '@huanshi/tour/contract/tour-scene.ts'

export interface Shown extends Sight {
  /** Of the record that shows it. */
  readonly id: string
}

export interface Showing {
  readonly site: Site
  readonly shelf: Shelf
  /** Of the record that shows it. */
  readonly by: TestOwner
}

export type Way = (showing: Showing) => Promise<Shown>

export const json = (value: unknown): string => JSON.stringify(value)
export const published = { status: 'published', visibility: 'public', published_time: new Date().toISOString() }

export async function panoOf(site: Site, owner: TestOwner, columns: object = {}): Promise<Shelf> {
  const revision = uuidV7()
  const mark = newMark()
  const values = {
    title: `全景 ${mark}`,
    revision,
    has_preview: true,
    manifest: json(plan),
    visibility: 'public',
    ...columns,
  }
  const [id = ''] = await insertRecords(site.db, pano, owner, [values])
  const shelf = { kind: 'pano', id, revision, mark } as const
  await placeFiles(site, shelf)
  return shelf
}

export const keptAt = ({ kind, id, revision }: Shelf): string =>
  `/media/kept/${kind}/${id}/${revision}/${kind === 'icon' ? 'icon.webp' : kind === 'lib' ? 'file.jpg' : 'cover.jpg'}`

export const sceneOf = (panoId: string, hotspots: readonly object[] = []) => ({
  id: 'a',
  panoId,
  title: '厅',
  ...plainScene,
  hotspots,
  order: 0,
})
export const placed = { id: 'h', yaw: 0, pitch: 0, title: '', titleVisible: false, iconId: null }

/** Published with this content over an empty tour. */
export async function tourOf(
  { site, by }: Omit<Showing, 'shelf'>,
  content: object,
  columns: object = {},
): Promise<string> {
  const whole = {
    title: '别人的漫游',
    description: '',
    coverUrl: null,
    skin: null,
    music: null,
    opening: { kind: 'none', libId: null },
    scenes: [],
    startSceneId: 'a',
    folders: [],
    map: { kind: 'none', libId: null, points: [] },
    keyframes: [],
    autoTour: { enabled: false },
    languages: { primary: 'zh-CN', secondary: null },
    translations: {},
    ...content,
  }
  const [id = ''] = await insertRecords(site.db, tour, by, [{ ...published, published_version: 1, ...columns }])
  await insertRecords(site.db, tourSnapshot, by, [{ tour_id: id, number: 1, content: json(whole) }])
  return id
}

export const shownTour = async (showing: Showing, content: object, columns: object = {}): Promise<Shown> => {
  const id = await tourOf(showing, content, columns)
  return { id, path: `/api/View/Tours/${id}` }
}

/** A scene of the author's own, with hotspots. */
export const ownScene = async ({ site, by }: Showing, hotspots: readonly object[]) =>
  sceneOf((await panoOf(site, by)).id, hotspots)

/** Who looks, with the roles of the cast. */
export function readerNamed({ people }: Site, name: string): TestPerson {
  const { userId, base } = people.person(name)
  return { userId, userName: name, roles: base }
}

/** An icon that its owner lets everybody use, in a tour of somebody else. */
export async function iconWay(showing: Showing, owner: TestOwner): Promise<Shown & { readonly iconId: string }> {
  const values = { image_url: keptAt(showing.shelf), is_public: owner !== showing.by }
  const [iconId = ''] = await insertRecords(showing.site.db, hotspotIcon, owner, [values])
  const hotspot = { ...placed, iconId, kind: 'article', target: { html: '' } }
  return { ...(await shownTour(showing, { scenes: [await ownScene(showing, [hotspot])] })), iconId }
}
