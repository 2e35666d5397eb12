// A tour with every kind of hotspot, as it was exported before the kinds had folders of their own: what left once comes in for good.
import { referencesIn, textsOf } from '../../contract/tour-walk.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readOwnArchive, withNewIds, type OwnArchive } from './own-archive.ts'

async function former(change: (tour: Record<string, unknown>) => void = () => undefined): Promise<OwnArchive> {
  const whole = JSON.parse(await readFile(new URL('former-tour.json', import.meta.url), 'utf8')) as {
    tour: Record<string, unknown>
  }
  change(whole.tour)
  const bytes = Buffer.from(JSON.stringify(whole))
  const read = await readOwnArchive({ names: [], read: async () => bytes })
  if (read === undefined) throw new Error('it is one of ours')
  return read
}

const recordsOf = ({ tour }: OwnArchive): string[] =>
  referencesIn(tour).flatMap(({ to, id }) => (to === 'scene' || to === 'folder' ? [] : [id]))

test('it comes in as it went out', async () => {
  const own = await former()
  const same = new Map(recordsOf(own).map((id) => [id, id]))
  expect(withNewIds(own.tour, same, new Map())).toEqual(own.tour)
  const kinds = ['scene', 'link', 'text', 'image', 'gallery', 'video', 'audio', 'model', 'article', 'pano', 'embed']
  expect(own.tour.scenes[0]?.hotspots.map(({ kind }) => kind)).toEqual([
    ...kinds,
    ...Array.from({ length: 5 }, () => 'polygon'),
  ])
})

test('every record that it names is replaced by the one that was made', async () => {
  const own = await former()
  const made = new Map(
    recordsOf(own).map((id, index) => [id, `aaaaaaaa-0000-7000-8000-${String(index).padStart(12, '0')}`]),
  )
  const taken = JSON.stringify(withNewIds(own.tour, made, new Map()))
  for (const [id, other] of made) expect([taken.includes(id), taken.includes(other)]).toEqual([false, true])
  expect(made.size).toBe(10)
})

test('its texts have the places under which their translations were kept', async () => {
  const { tour } = await former()
  const places = new Set(textsOf(tour).map(({ place }) => place))
  expect(Object.keys(tour.translations['en'] ?? {}).filter((place) => !places.has(place))).toEqual([])
})

test('what was not known then is filled in', async () => {
  const { tour } = await former((given) => {
    delete given['translations']
    delete given['languages']
  })
  expect([tour.translations, tour.languages]).toEqual([{}, []])
})
