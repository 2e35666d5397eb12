// Where a picture was taken is its author's to tell: everything that a visitor can ask for is fetched and searched for it, byte by
// byte and by a reader of photographs, with the place hidden and with it shown.
import { ARCHIVE_DATA } from '@huanshi/tour/contract/tour-archive.ts'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import exifr from 'exifr'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { testVideoWithPlace } from '@huanshi/library/server/media/test-video-place.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { openStreet, sphere, takeAway, type House, type Street } from '@huanshi/server/test/test-import-houses.ts'

const LAT = '31.111111'
const LNG = '121.222222'
/** As numbers, as fractions of EXIF and as ISO 6709 of videos. */
const told = [/31\.1111/, /121\.2222/]

let street: Street
let house: House
let panoId = ''
let videoId = ''
let tourId = ''
let blogId = ''

beforeAll(async () => {
  street = await openStreet()
  house = await street.open('places')
  panoId = await sent(address('pano'), await photo(await sphere(120)), '山.jpg', 'pano')
  videoId = await sent(address('panoVideo'), await testVideoWithPlace(LAT, LNG), '飞.mp4', 'panoVideo')
  const small = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer()
  const libId = await sent(address('libImage'), await photo(small), '照片.jpg', 'libImage')
  const libVideo = await sent(address('libVideo'), await testVideoWithPlace(LAT, LNG), '短片.mp4', 'libVideo')
  await ready()
  await house.store.db.updateTable('pano').set({ visibility: 'public' }).execute()
  const placed = { yaw: 0, pitch: 0, title: '', titleVisible: false }
  const hotspots = [
    { id: 'p', kind: 'image', ...placed, target: { libId } },
    { id: 'f', kind: 'video', ...placed, target: { libId: libVideo } },
  ]
  const scene = { folderId: null, initialView: null, limits: {}, effects: 'none', ambience: null, order: 0 }
  const scenes = [
    { id: 'a', panoId, title: '山', hotspots, ...scene },
    { id: 'b', panoId: videoId, title: '飞', hotspots: [], ...scene },
  ]
  tourId = await written('Tours', { title: '山行', scenes, visibility: 'public' })
  const works = { panoIds: [panoId, videoId], tourIds: [tourId] }
  blogId = await written('Blogs', { title: '山中', skin: 'journal', visibility: 'public', ...works })
}, 240_000)
afterAll(() => street.close())

const address = (name: keyof typeof uploadProfiles): string => uploadProfiles[name].address

/** As a camera with a receiver writes it. */
async function photo(picture: Buffer): Promise<Buffer> {
  const latitude = { GPSLatitudeRef: 'N', GPSLatitude: '31/1 6/1 399996/10000' }
  const longitude = { GPSLongitudeRef: 'E', GPSLongitude: '121/1 13/1 199992/10000' }
  return sharp(picture)
    .withExif({ IFD0: { Make: 'Cam' }, IFD3: { ...latitude, ...longitude, GPSAltitude: '1234/1' } })
    .withXmp(xmpWith(LAT, LNG))
    .jpeg({ quality: 92 })
    .toBuffer()
}

async function asked(method: string, path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${house.person.token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${house.site.origin}/api/My/${path}`, { method, headers, body: JSON.stringify(body) })
  const text = await answer.text()
  expect([answer.ok, text]).toEqual([true, text])
  return JSON.parse(text) as Record<string, unknown> // a record
}

async function written(list: string, values: object): Promise<string> {
  const { id } = await asked('POST', list, values)
  await asked('POST', `${list}/${String(id)}/publish`, {})
  return String(id)
}

async function sent(address: string, bytes: Buffer, name: string, config: string): Promise<string> {
  const { origin } = house.site
  const answer = await send({ origin, token: house.person.token, bytes, name, address, fields: { config } })
  expect([answer.status, answer.body]).toEqual([201, answer.body])
  return String(answer.body['id'])
}

async function ready(): Promise<void> {
  const unready = () => house.store.db.selectFrom('pano').select('id').where('status', '!=', 'ready').execute()
  const isDone = async () => (await unready()).length === 0
  await vi.waitUntil(isDone, { timeout: 120_000, interval: 200 })
}

function xmpWith(lat: string, lng: string): string {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:drone="http://example/drone/" drone:GpsLatitude="${lat}" drone:GpsLongitude="${lng}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}

interface Found {
  readonly address: string
  readonly bytes: Buffer
}

/** Everything that a visitor comes to from the public addresses: answers, and the files that they name. */
async function walk(): Promise<Found[]> {
  const works = [`pano/${panoId}`, `tour/${tourId}`, `blog/${blogId}`].map(
    (path) => `${house.site.origin}/view/${path}`,
  )
  const lists = ['Home', 'Pins', 'Tours', 'Blogs', 'Pages', `Authors/${await userName()}`]
  const pages = [
    ...lists.concat(`Panos/${panoId}`, `Panos/${videoId}`, `Tours/${tourId}`, `Blogs/${blogId}`),
    `Comments?targetKind=pano&targetId=${panoId}`,
    ...works.map((url) => `oembed?url=${encodeURIComponent(url)}`),
  ].map((path) => `/api/View/${path}`)
  const found: Found[] = []
  const known = new Set<string>(pages)
  for (const address of known) {
    const answer = await fetch(`${house.site.origin}${address}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    found.push({ address, bytes })
    if (!/json/.test(answer.headers.get('content-type') ?? '')) continue
    for (const [next] of bytes.toString().matchAll(/\/media\/[\w./{}-]+/g))
      for (const file of filesOf(next)) known.add(file)
  }
  return found
}

/** The first tiles of every level, and the plan beside a file. */
function filesOf(address: string): string[] {
  const plan = address.replace(/\/(?:tiles\/.*|[^/]+)$/, '/manifest.json')
  if (!address.includes('{level}')) return [address, plan]
  const at = (level: number) => address.replace('{level}', `${level}`).replace('{column}', '0').replace('{row}', '0')
  return [at(0), at(1), at(2), plan]
}

async function userName(): Promise<string> {
  const row = await house.store.db
    .selectFrom('user')
    .select('user_name')
    .where('id', '=', house.person.userId)
    .executeTakeFirstOrThrow()
  return encodeURIComponent(row.user_name)
}

async function tells({ bytes }: { readonly bytes: Buffer }): Promise<boolean> {
  const text = bytes.toString('latin1')
  if (told.some((place) => place.test(text))) return true
  const head = bytes.subarray(0, 4).toString('hex')
  if (!/^(ffd8ff|89504e47|52494646)/.test(head)) return false
  return (await exifr.gps(bytes).catch(() => undefined)) !== undefined
}

async function tellers(): Promise<string[]> {
  const found = await walk()
  const kinds = ['.jpg', '.mp4', '.json', '/api/View/Tours/', '/api/View/Blogs/'].filter(
    (kind) => !found.some(({ address, bytes }) => address.includes(kind) && bytes.length > 0),
  )
  expect(kinds).toEqual([])
  const telling: string[] = []
  for (const one of found) if (await tells(one)) telling.push(one.address)
  return telling
}

const showing = (isShown: boolean) => house.store.db.updateTable('pano').set({ show_place: isShown }).execute()

async function filesIn(form: 'folder' | 'page' | 'pannellum'): Promise<Found[]> {
  const bytes = await takeAway(house, tourId, form, '山行')
  if (form === 'page') return [{ address: 'page', bytes }]
  const zip = await fromBufferPromise(bytes)
  const files: Found[] = []
  for await (const entry of zip.eachEntry())
    files.push({ address: entry.fileName, bytes: await buffer(await zip.openReadStreamPromise(entry)) })
  return files
}

describe('where a panorama was taken', () => {
  test('is known to its owner', async () => {
    const answer = await fetch(`${house.site.origin}/api/My/Panos/${panoId}`, {
      headers: { authorization: `Bearer ${house.person.token}` },
    })
    interface Told {
      readonly location: { readonly lat: number }
      readonly photoLocation: unknown
      readonly showPlace: boolean
    }
    const { location, photoLocation, showPlace } = (await answer.json()) as Told // its schema
    expect(location.lat).toBeCloseTo(31.111111, 4)
    // Kept beside it, so that it can be had again after another place was set.
    expect(photoLocation).toEqual(location)
    expect(showPlace).toBe(false)
  })

  test('is told to no visitor, in no answer, picture or video', { timeout: 120_000 }, async () => {
    expect(await tellers()).toEqual([])
  })

  test('is told where its author shows it, and in files nowhere', { timeout: 120_000 }, async () => {
    await showing(true)
    const shown = await tellers()
    await showing(false)
    expect(shown.map((address) => address.replace(/[?].*/, ''))).toEqual(
      [`Panos/${panoId}`, `Tours/${tourId}`, `Blogs/${blogId}`].map((path) => `/api/View/${path}`),
    )
  })

  test.each(['page', 'pannellum'] as const)('is in no %s that others get', { timeout: 120_000 }, async (form) => {
    const telling = []
    for (const file of await filesIn(form)) if (await tells(file)) telling.push(file.address)
    expect(telling).toEqual([])
  })

  test("stays in the owner's own archive, outside of what visitors are shown", { timeout: 120_000 }, async () => {
    const telling = []
    for (const file of await filesIn('folder')) if (await tells(file)) telling.push(file.address)
    expect(telling.toSorted()).toEqual([ARCHIVE_DATA, `originals/${panoId}.jpg`])
  })

  test('of another is not taken along', { timeout: 120_000 }, async () => {
    const other = await house.site.person()
    await house.store.db.updateTable('pano').set({ user_id: other.userId }).where('id', '=', panoId).execute()
    const telling = []
    for (const file of await filesIn('folder')) if (await tells(file)) telling.push(file.address)
    await house.store.db.updateTable('pano').set({ user_id: house.person.userId }).where('id', '=', panoId).execute()
    expect(telling).toEqual([])
  })
})
