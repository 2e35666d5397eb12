// The right eye of a stereo pair is shown to whoever may see the left one, at addresses that end with it; where anything is covered in the
// left eye nobody is shown the right one.
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { bakeHandler } from '@huanshi/pano/server/bake-pano.ts'
import { revisionFolder } from '@huanshi/pano/server/picture-files.ts'
import { keptPanos } from '@huanshi/pano/server/kept-panos.ts'
import { coverHandler } from '@huanshi/pano/server/render-cover.ts'
import type { TestPerson } from '@huanshi/pano/server/test-site.ts'
import { openStreet, takeAway, type House, type Street } from '@huanshi/server/test/test-import-houses.ts'
import { namesIn } from '@huanshi/server-kit/storage/storage.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { plainScene } from '../contract/tour-scene.ts'
import { withSquare, zoneOver } from './test-magenta.ts'
import { addressesIn, picturesIn, picturesInPage, showing, tilesOf } from './test-sight.ts'

vi.setConfig({ testTimeout: 200_000, hookTimeout: 200_000 })
const PATIENCE = { timeout: 120_000, interval: 200 }
let street: Street
let house: House
let [other, admin]: TestPerson[] = []
let [panoId, tourId] = ['', '']
/** Of the right eye, as it was shown before. */
let former: string[] = []

async function ask(who: TestPerson | undefined, path: string, body?: object, method = 'POST'): Promise<Response> {
  return fetch(`${house.site.origin}${path}`, {
    method: body === undefined ? 'GET' : method,
    headers: {
      ...(who === undefined ? {} : { authorization: `Bearer ${who.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function own<Answer>(path: string, body?: object, method?: string): Promise<Answer> {
  const answer = await ask(house.person, path, body, method)
  expect([path, answer.status < 300 ? '' : await answer.text()]).toEqual([path, ''])
  return (await answer.json()) as Answer // what the address answers
}

const pano = () => own<Pano>(`/api/My/Panos/${panoId}`)
const statuses = (addresses: readonly string[]) =>
  Promise.all(addresses.map(async (one) => (await fetch(`${house.site.origin}${one}`)).status))
const planAt = async (url: string | null) => (await (await fetch(`${house.site.origin}${url}`)).json()) as Manifest // as the contract says
const rightOf = (plan: Manifest): string[] =>
  plan.rightTileUrl === undefined ? [] : tilesOf({ ...plan, tileUrl: plan.rightTileUrl, rightTileUrl: undefined })

async function become(visibility: Pano['visibility']): Promise<void> {
  const { version } = await pano()
  await own(`/api/My/Panos/${panoId}`, { visibility, version }, 'PATCH')
  await house.site.hear()
}

async function retouched(zones: object[], state: Pano['retouch']): Promise<void> {
  await own(`/api/My/Panos/${panoId}/retouch`, { zones })
  await expect.poll(async () => (await pano()).retouch, PATIENCE).toBe(state)
  await house.site.hear()
}

/** Everything that anybody is answered about it. */
async function sight(who: TestPerson | undefined): Promise<string> {
  const paths = ['My/Panos', `My/Panos/${panoId}`, `My/Tours/${tourId}`, 'Admin/Panos', `Admin/Panos/${panoId}`]
  const shown = ['Panos', `Panos/${panoId}`, `Tours/${tourId}`, 'Home'].map((path) => `View/${path}`)
  const texts = await Promise.all([...paths, ...shown].map(async (path) => (await ask(who, `/api/${path}`)).text()))
  return texts.join('\n')
}

async function folderNames(column: 'revision' | 'plain_revision'): Promise<string[]> {
  const row = await house.store.db.selectFrom('pano').selectAll().where('id', '=', panoId).executeTakeFirstOrThrow()
  return namesIn(house.site.storage, revisionFolder(panoId, row[column] ?? ''))
}

beforeAll(async () => {
  street = await openStreet({ handlers: (parts) => [coverHandler(parts), bakeHandler(parts)] })
  house = await street.open('stereo')
  other = await house.site.person()
  admin = await house.site.person(['管理员'])
  // Both eyes see the square, the right one a little aside, as of something near.
  const [left, right] = [await withSquare(), await withSquare(3000, 1500, 3)]
  const bytes = await sharp(left)
    .extend({ bottom: 1500 })
    .composite([{ input: right, left: 0, top: 1500 }])
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const { origin } = house.site
  const address = '/api/My/Panos/UploadBigImage'
  const { body } = await send({ origin, token: house.person.token, bytes, name: '街_TB.jpg', address })
  panoId = String(body['id'])
  await vi.waitUntil(async () => (await pano()).status === 'ready', PATIENCE)
  await own(`/api/My/Panos/${panoId}/coverage`, { form: 'stereo', layout: 'over-under', first: 'left' })
  await vi.waitUntil(async () => (await pano()).form === 'equirectangular', PATIENCE)
})
afterAll(() => street.close())

test('private: the tiles of the right eye are its owner’s and the administrator’s alone', async () => {
  const { manifestUrl } = await pano()
  const right = rightOf(await planAt(manifestUrl))
  expect([right.length > 10, new Set(await statuses(right))]).toEqual([true, new Set([200])])
  const seen = (await (await ask(admin, `/api/Admin/Panos/${panoId}`)).json()) as Pano // as the contract says
  expect(new Set(await statuses(rightOf(await planAt(seen.manifestUrl)))).size).toBe(1)
  for (const who of [undefined, other]) {
    expect(await sight(who)).not.toContain(panoId)
    for (const path of [`View/Panos/${panoId}`, `My/Panos/${panoId}`])
      expect([401, 404]).toContain((await ask(who, `/api/${path}`)).status)
  }
  // A permission that is another's, none, or that of the folder beside.
  const [tile = ''] = right
  const forged = [
    tile.replace(/\/media\/[^/]+\//, '/media/'),
    tile.replace(/\/media\/[^/]+\//, '/media/kept/'),
    tile.replace(/\/media\/(.)[^/]*(.)\//, '/media/$1$2/'),
    tile.replace(
      panoId,
      panoId.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
    tile.replace(/tiles-right.*/, 'tiles-right.hsp'),
    tile.replace(/tiles-right.*/, 'source-right.jpg'),
    tile.replace('tiles-right', 'tiles-left'),
    tile.replace('tiles-right/', 'tiles-right/../tiles-right/'),
  ]
  expect((await statuses(forged.slice(0, 7))).every((status) => status >= 400)).toBe(true)
})

test('public: everybody gets it with the picture, in no list, and no more once it is private again', async () => {
  await become('public')
  const shown = (await (await ask(undefined, `/api/View/Panos/${panoId}`)).json()) as { manifest: Manifest }
  const right = rightOf(shown.manifest)
  expect([right.length > 10, new Set(await statuses(right))]).toEqual([true, new Set([200])])
  for (const path of ['Panos', 'Home'])
    expect(await (await ask(undefined, `/api/View/${path}`)).text()).not.toContain('tiles-right')
  await become('private')
  expect((await statuses(right)).every((status) => status >= 400)).toBe(true)
  await become('public')
  const scene = { id: 'scene', panoId, title: '街', ...plainScene, order: 0 }
  const tour = await own<{ id: string }>('/api/My/Tours', {
    title: '街市',
    visibility: 'public',
    scenes: [scene],
    startSceneId: 'scene',
  })
  tourId = tour.id
  await own(`/api/My/Tours/${tourId}/publish`, {})
  const view = await (await ask(undefined, `/api/View/Tours/${tourId}`)).text()
  expect(view).toContain('tiles-right')
  for (const who of [undefined, house.person, other, admin])
    former.push(
      ...(await addressesIn(house.site.origin, await sight(who))).filter((one) => one.includes('tiles-right')),
    )
  former = [...new Set(former)]
  expect((await showing(house.site.origin, former)).length).toBeGreaterThan(5)
})

test('the files of both eyes are verified', async () => {
  const [kept] = await keptPanos.after(house.store.db, '00000000-0000-0000-0000-000000000000', 10)
  const names = kept?.files.map(({ key }) => key.replace(/.*\//, ''))
  expect(names?.filter((name) => name.endsWith('.hsp'))).toEqual(['tiles.hsp', 'tiles-right.hsp'])
  const sums = await house.store.db.selectFrom('pano_sum').select('file').where('pano_id', '=', panoId).execute()
  expect(sums.map(({ file }) => file).toSorted()).toEqual(['source.jpg', 'tiles-right.hsp', 'tiles.hsp'])
})

test('taken away: the left eye alone', async () => {
  const folder = await takeAway(house, tourId, 'folder', '街市')
  expect((await picturesIn(folder)).length).toBeGreaterThan(3)
  expect(folder.includes('tiles-right')).toBe(false)
  const page = (await takeAway(house, tourId, 'page', '街市')).toString()
  expect(page).not.toContain('tiles-right')
})

test('covered in the left eye: nobody is shown the right one, anywhere', async () => {
  await retouched([zoneOver()], 'done')
  for (const [name, who] of Object.entries({ nobody: undefined, author: house.person, other, admin })) {
    const text = await sight(who)
    const addresses = await addressesIn(house.site.origin, text)
    expect([name, text.includes('tiles-right'), addresses.length > 5]).toEqual([name, false, true])
    expect([name, await showing(house.site.origin, addresses)]).toEqual([name, []])
  }
  expect(await showing(house.site.origin, former)).toEqual([])
  expect((await folderNames('revision')).filter((name) => /right|sent/.test(name))).toEqual([])
  expect(await folderNames('plain_revision')).toContain('tiles-right.hsp')
  // By an address of what is shown now that nobody was given.
  const plan = await planAt((await pano()).manifestUrl)
  const guessed = tilesOf(plan).map((one) => one.replace('/tiles/', '/tiles-right/'))
  expect(new Set(await statuses(guessed))).toEqual(new Set([404]))
  expect(await picturesIn(await takeAway(house, tourId, 'folder', '街市'))).toEqual([])
  expect(await picturesInPage(await takeAway(house, tourId, 'page', '街市'))).toEqual([])
})

test('uncovered: both eyes are seen again', async () => {
  await retouched([], 'none')
  const plan = await planAt((await pano()).manifestUrl)
  expect((await showing(house.site.origin, rightOf(plan))).length).toBeGreaterThan(3)
})
