// What a stranger may have written into an archive: nothing in it fetches what is somebody else's here.
import { newContent, type TourContent } from '../../contract/tour-fields.ts'
import { expect, test } from 'vitest'
import { readOwnArchive, withNewIds } from './own-archive.ts'

const there = '11111111-1111-7111-8111-111111111111'
const here = '22222222-2222-7222-8222-222222222222'
const foreign = '33333333-3333-7333-8333-333333333333'
const nobody = '00000000-0000-0000-0000-000000000000'

const plain = newContent('游')

test('ids of what was made are replaced, others lead nowhere, and parts of the tour keep theirs', () => {
  const told = (id: string, other: string) => ({
    music: { libId: id },
    scenes: [
      { id: foreign, panoId: other, hotspots: [{ kind: 'gallery', iconId: null, target: { libIds: [id, other] } }] },
    ],
    keyframes: [
      {
        keys: [{ audioLibId: other, sceneId: foreign }],
        bars: [
          { track: 'audio', ref: other },
          { track: 'hotspot', ref: foreign },
        ],
      },
    ],
  })
  expect(withNewIds(told(there.toUpperCase(), foreign), new Map([[there, here]]), new Map())).toEqual(
    told(here, nobody),
  )
})

test('articles are cleaned, and no address in them is signed for whoever takes them in', async () => {
  const kept = `/media/kept/lib/${foreign}/${there}/file.jpg`
  const html = `<script>run()</script><p onclick="run()">词</p><img src="${kept.replace('kept', '&#107;ept')}">`
  const tour: TourContent = {
    ...plain,
    title: kept,
    languages: ['en'],
    translations: { en: { 'scene.a.h.html': html } },
  }
  const sent = Buffer.from(JSON.stringify({ version: 1, tour, panos: [], libs: [], icons: [] }))
  const read = await readOwnArchive({ names: [], read: async () => sent })
  if (read === undefined) throw new Error('it is one of ours')
  const taken = withNewIds(read.tour, new Map(), new Map())
  expect(taken.translations['en']?.['scene.a.h.html']).toMatch(/^<p>词<\/p><img src="\/media\/elsewhere\//)
  expect(JSON.stringify(taken)).not.toContain('/media/kept/')
})

test('addresses of files that came along lead to what was made from them, and no others do', () => {
  const [known, unknown] = [`lib/${there}/${foreign}/file.jpg`, `lib/${there}/${foreign}/file.jpg.png`]
  const place = `lib/${here}/${here}/file.jpg`
  const text = `<p><img src="/media/kept/${known}" /><img src="/media/kept/${unknown}" />/media/kept/media/kept/${known}</p>`
  const frames = [there, foreign].map((id) => `<iframe src="/view/pano/${id}?embed=1"></iframe>`).join('')
  const { description: html } = withNewIds(
    { description: text + frames },
    new Map([[there, here]]),
    new Map([[known, place]]),
  )
  expect(html).toBe(
    `<p><img src="/media/kept/${place}" /><img src="/media/elsewhere/${unknown}" />/media/elsewhere/media/kept/${place}</p>` +
      frames.replace(there, here),
  )
})
