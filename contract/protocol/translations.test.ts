import { expect, test } from 'vitest'
import { textsOf, translated, type Speaking } from './translations.ts'

const tour: Speaking = {
  title: '环湖',
  description: '',
  folders: [{ id: 'f', title: '室外', order: 0 }],
  scenes: [
    {
      id: 'a',
      panoId: '11111111-1111-7111-8111-111111111111',
      title: '码头',
      folderId: 'f',
      initialView: null,
      limits: {},
      ambience: null,
      effects: 'none',
      order: 0,
      hotspots: [
        { id: 'h', kind: 'text', yaw: 0, pitch: 0, title: '碑', titleVisible: true, target: { text: '立于 1931 年' } },
      ],
    },
  ],
}

test('every text has a place of its own, and empty ones have none', () => {
  const places = textsOf(tour).map(({ place }) => place)
  expect(places).toEqual(['title', 'folder.f', 'scene.a', 'scene.a.h', 'scene.a.h.text'])
})

test('words take the place of what was written, and what has none stays', () => {
  const words = Object.fromEntries(textsOf(tour).map(({ place }) => [place, `en ${place}`]))
  expect(textsOf(translated(tour, words)).map(({ text }) => text)).toEqual(Object.values(words))
  expect(translated(tour, { title: 'Round the lake', 'scene.a': '' })).toEqual({ ...tour, title: 'Round the lake' })
})
