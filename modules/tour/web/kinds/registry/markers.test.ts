import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { expect, test } from 'vitest'
import { markerOf, markersOf } from './markers.ts'

const ICON = '00000000-0000-4000-8000-0000000000a1'
const LIB = '00000000-0000-4000-8000-0000000000b1'
const icon = {
  imageUrl: '/i.png',
  kind: 'sprite',
  frameWidth: 96,
  frameHeight: 48,
  frameCount: 8,
  fps: null,
  anchor: { x: 0.5, y: 1 },
  scale: 2,
} as const
const lib = {
  kind: 'image',
  name: '',
  url: '/a.jpg',
  thumbnailUrl: null,
  width: 4,
  height: 3,
  duration: null,
  mime: 'image/jpeg',
  fileName: 'a.jpg',
  size: 1,
} as const
const tour = { libs: { [LIB]: lib }, icons: { [ICON]: icon }, scenes: [{ id: 's', title: '山脊' }] }
const placed = { id: 'h', yaw: 10, pitch: -5, title: '', titleVisible: false }
const corner = { yaw: 0, pitch: 0 }
const surface = { corners: [corner, corner, corner, corner], opacity: 1, chromaKey: null, autoplay: true, loop: true }
const link: Hotspot = { ...placed, kind: 'scene', target: { sceneId: 's' } }

test('a link is a ring that says where it leads', () => {
  expect(markerOf(link, tour)).toMatchObject({ kind: 'ring', yaw: 10, pitch: -5, name: '前往 山脊', label: '' })
  expect(markerOf({ ...link, title: '小径', titleVisible: true }, tour)).toMatchObject({ name: '小径', label: '小径' })
})

test('an icon stands in its size, a strip of frames with them', () => {
  expect(markerOf({ ...link, iconId: ICON }, tour)).toMatchObject({
    kind: 'icon',
    scale: 1,
    anchor: { x: 0.5, y: 1 },
    image: { url: '/i.png', width: 96, height: 48, frames: { count: 8, fps: 12 } },
  })
})

test('the scale of a marker is the one that is stored, whatever the size of its icon', () => {
  const iconStyle = { scale: 1.5, rotation: 0, animation: 'none', distorted: false } as const
  expect(markerOf({ ...link, iconId: ICON, iconStyle }, tour)).toMatchObject({ scale: 1.5, image: { width: 96 } })
})

test('an icon that is gone leaves the sign of its kind', () => {
  expect(markerOf({ ...link, iconId: LIB }, tour).kind).toBe('ring')
})

test('a picture hangs in the scene while it is there, and is a sign when it is gone', () => {
  const onSurface: Hotspot = { ...placed, kind: 'image', target: { libId: LIB }, surface }
  expect(markerOf(onSurface, tour)).toMatchObject({
    kind: 'surface',
    source: { kind: 'image', url: '/a.jpg' },
    muted: true,
  })
  expect(markerOf(onSurface, { ...tour, libs: {} })).toMatchObject({ kind: 'disc', icon: 'image' })
  expect(markerOf({ ...onSurface, surface: null }, tour).kind).toBe('disc')
})

test('an area has its corners and style', () => {
  const style = { fill: '#000000', fillOpacity: 0.2, stroke: '#ffffff', strokeWidth: 2, hoverOnly: true }
  const points = [corner, corner, corner]
  expect(markerOf({ ...placed, kind: 'polygon', points, style, target: null }, tour)).toMatchObject({
    kind: 'polygon',
    points,
    hoverOnly: true,
  })
})

test('ways from a panorama by itself are rings, those out of a tour are signs', () => {
  const hotspot: Hotspot = { ...placed, kind: 'pano', target: { panoId: ICON } }
  const scene = { panoId: LIB, hotspots: [hotspot, { ...hotspot, iconId: ICON }] }
  const kinds = (id: string) => markersOf(scene, { ...tour, id }).map(({ kind }) => kind)
  expect([kinds(LIB), kinds(ICON)]).toEqual([
    ['ring', 'icon'],
    ['disc', 'icon'],
  ])
})

const pin = {
  shape: 'pin',
  color: '#FFFFFF',
  labelPlace: 'above',
  labelShown: 'hover',
  hover: 'grow',
  visited: 'check',
} as const

test('a style takes the place of the sign of its kind, with letters that are read on its colour', () => {
  expect(markerOf({ ...link, markerStyle: pin }, tour)).toMatchObject({
    kind: 'disc',
    icon: 'arrow',
    style: { shape: 'pin', color: '#FFFFFF', ink: '#16181C' },
  })
  expect(markerOf({ ...link, markerStyle: { ...pin, color: '#16181C' } }, tour)).toMatchObject({
    style: { ink: '#FFFFFF' },
  })
})

test('an icon stands within a shape, or alone where that is the style; one that is gone leaves a shape', () => {
  const picture = { ...pin, shape: 'picture' } as const
  const hoverPicture = { iconId: ICON }
  expect(markerOf({ ...link, iconId: ICON, markerStyle: { ...pin, hoverPicture } }, tour)).toMatchObject({
    kind: 'disc',
    image: { url: '/i.png', width: 24 },
    style: { hoverImage: { url: '/i.png' } },
  })
  expect(markerOf({ ...link, iconId: ICON, markerStyle: picture }, tour)).toMatchObject({
    kind: 'icon',
    image: { width: 96 },
  })
  expect(markerOf({ ...link, iconId: LIB, markerStyle: picture }, tour)).toMatchObject({ style: { shape: 'circle' } })
})

test('those with a number are counted in their order', () => {
  const number = { ...pin, shape: 'number' } as const
  const hotspots: Hotspot[] = [
    link,
    { ...link, id: 'i', markerStyle: number },
    { ...link, id: 'j', markerStyle: number },
  ]
  const texts = markersOf({ panoId: LIB, hotspots }, { ...tour, id: 't' }).map((one) =>
    'text' in one ? one.text : null,
  )
  expect(texts).toEqual([null, '1', '2'])
})
