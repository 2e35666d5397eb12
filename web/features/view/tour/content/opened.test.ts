import type { TourHotspot } from '@huanshi/contract/protocol/tour-hotspot.ts'
import { expect, test } from 'vitest'
import { openedOf } from './opened.ts'

const placed = { id: 'h', yaw: 0, pitch: 0, title: '湖', titleVisible: false }
const lib = (kind: 'image' | 'video' | 'attachment') => ({
  kind,
  name: '洱海.jpg',
  url: '/a',
  thumbnailUrl: null,
  width: null,
  height: null,
  duration: null,
  mime: '',
  fileName: '',
  size: 1,
})
const tour = { libs: { p: lib('image'), v: lib('video'), f: lib('attachment') } }
const gallery = (...libIds: string[]): TourHotspot => ({ ...placed, kind: 'gallery', target: { libIds } })

test('a gallery shows those of its pictures that are there', () => {
  expect(openedOf(gallery('p', 'gone'), tour)).toMatchObject({ kind: 'pictures', libs: [tour.libs.p] })
  expect(openedOf(gallery('gone'), tour)).toEqual({ kind: 'gone', title: '湖' })
})

test('an area opens whatever it points at', () => {
  const area = (target: { libId: string } | { text: string } | null): TourHotspot => ({
    ...placed,
    kind: 'polygon',
    points: [],
    target,
  })
  expect(openedOf(area({ libId: 'V' }), tour)).toMatchObject({ kind: 'film', title: '湖' })
  expect(openedOf(area({ libId: 'f' }), tour)?.kind).toBe('file')
  expect(openedOf(area({ text: '水深 21 米' }), tour)).toEqual({
    kind: 'words',
    title: '湖',
    text: '水深 21 米',
    at: { yaw: 0, pitch: 0 },
  })
  expect(openedOf({ ...area(null), title: '' }, tour)).toBeNull()
})

test('ways and links open nothing here, web pages in the picture do', () => {
  expect(openedOf({ ...placed, kind: 'scene', target: { sceneId: 's' } }, tour)).toBeNull()
  expect(openedOf({ ...placed, kind: 'link', target: { url: 'https://a.example' } }, tour)).toBeNull()
  expect(openedOf({ ...placed, kind: 'embed', target: { url: 'https://a.example' } }, tour)?.kind).toBe('frame')
})
