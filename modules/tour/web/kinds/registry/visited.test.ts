import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { expect, test } from 'vitest'
import { effectOf } from './visited.ts'
import type { Opened } from '../visited-kind.ts'

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
const gallery = (...libIds: string[]): Hotspot => ({ ...placed, kind: 'gallery', target: { libIds } })

function openedOf(hotspot: Hotspot): Opened | undefined {
  const effect = effectOf(hotspot, tour)
  return effect?.does === 'open' ? effect.opened : undefined
}
const names = (hotspot: Hotspot) => {
  const opened = openedOf(hotspot)
  return opened?.kind === 'own' ? 'own' : opened?.title
}

test('a gallery shows those of its pictures that are there', () => {
  const shown = openedOf(gallery('p', 'gone'))
  if (shown?.kind !== 'own') throw new Error('pictures have a frame of their own')
  expect(shown.body(() => undefined).props).toMatchObject({ libs: [tour.libs.p], title: '湖' })
  expect(openedOf(gallery('gone'))).toMatchObject({
    kind: 'dialog',
    title: '湖',
    body: { props: { children: '这个内容已经被作者删除。' } },
  })
})

test('an area does whatever it points at', () => {
  const area = (
    target: { libId: string } | { text: string } | { url: string } | { sceneId: string } | null,
  ): Hotspot => ({
    ...placed,
    kind: 'polygon',
    points: [],
    target,
  })
  expect(openedOf(area({ libId: 'V' }))).toMatchObject({ kind: 'dialog', size: 'wide', speaks: true, title: '湖' })
  expect(openedOf(area({ libId: 'f' }))).toMatchObject({ kind: 'dialog', body: { type: 'a' } })
  expect(openedOf(area({ text: '水深 21 米' }))).toEqual({
    kind: 'words',
    title: '湖',
    text: '水深 21 米',
    at: { yaw: 0, pitch: 0 },
  })
  expect(effectOf(area({ sceneId: 's' }), tour)).toEqual({ does: 'go', sceneId: 's' })
  expect(effectOf(area({ url: 'https://a.example' }), tour)).toEqual({ does: 'browse', url: 'https://a.example' })
  expect(effectOf({ ...area(null), title: '' }, tour)).toBeNull()
})

test('ways and links lead on, web pages open in the picture', () => {
  const target = { url: 'https://a.example' }
  expect(effectOf({ ...placed, kind: 'scene', target: { sceneId: 's' } }, tour)).toEqual({ does: 'go', sceneId: 's' })
  expect(effectOf({ ...placed, kind: 'link', target }, tour)).toEqual({ does: 'browse', ...target })
  expect(names({ ...placed, title: '', kind: 'embed', target })).toBe('网页')
})
