import { expect, test } from 'vitest'
import type { TourContent } from './tour-fields.ts'
import { textsOf, translated } from './tour-walk.ts'

const tour: Pick<TourContent, 'title' | 'description' | 'folders' | 'scenes' | 'keyframes'> = {
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
  keyframes: [
    {
      id: 't',
      title: '走一圈',
      duration: 9,
      keys: [0, 4, 8].map((time) => ({
        time,
        sceneId: 'a',
        yaw: 0,
        pitch: 0,
        fov: 75,
        easing: 'linear' as const,
        hold: 0,
        audioLibId: null,
        caption: time === 8 ? '' : '湖边的早晨',
      })),
      bars: [
        { track: 'caption', from: 1, to: 3, ref: '风起了' },
        { track: 'effect', from: 1, to: 3, ref: 'rain' },
      ],
    },
  ],
}

test('every text has a place of its own, and empty ones have none', () => {
  const texts = textsOf(tour)
  expect(texts.slice(0, 6).map(({ place }) => place)).toEqual([
    'title',
    'folder.f',
    'scene.a',
    'scene.a.h',
    'scene.a.h.text',
    'track.t',
  ])
  // Said twice, translated once.
  expect(texts.slice(6).map(({ text }) => text)).toEqual(['湖边的早晨', '风起了'])
  expect(new Set(texts.map(({ place }) => place)).size).toBe(texts.length)
})

test('words take the place of what was written, and what has none stays', () => {
  const words = Object.fromEntries(textsOf(tour).map(({ place }) => [place, `en ${place}`]))
  expect(textsOf(translated(tour, words)).map(({ text }) => text)).toEqual(Object.values(words))
  expect(translated(tour, { title: 'Round the lake', 'scene.a': '' })).toEqual({ ...tour, title: 'Round the lake' })
})
