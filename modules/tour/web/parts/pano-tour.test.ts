import { noLevel, type Nadir } from '@huanshi/pano/contract/correction.ts'
import type { PublicPano } from '@huanshi/pano/contract/public-pano.ts'
import { expect, test } from 'vitest'
import { libOf } from './lib-of.ts'
import { tourOfPano } from './pano-tour.ts'

const libId = '0AB81F8E-0000-4000-8000-00000000000A'
const nadir: Nadir = { kind: 'logo', libId, size: 40 }
const unknown = { thumbnailUrl: null, width: null, height: null, duration: null, mime: '', fileName: '', size: 0 }
const logo = { kind: 'image', name: '', url: '/logo.png', ...unknown } as const
const pano: PublicPano = {
  id: '7d0d40c2-0000-4000-8000-000000000001',
  title: '大厅',
  description: '',
  userName: 'lin',
  displayName: '林远',
  createdTime: '2026-01-01T00:00:00.000Z',
  views: 3,
  likes: 2,
  allowComments: true,
  comments: 1,
  skin: {
    code: 'hall',
    options: {
      accent: '#B8831F',
      logoUrl: null,
      buttons: ['info'],
      splash: { isShown: false, text: '' },
      plan: 'none',
    },
  },
  manifest: null,
  kind: 'model',
  content: { type: 'model', url: '/a.glb', posterUrl: null },
  initialView: { yaw: 10, pitch: 0, fov: 80 },
  limits: { pitchMin: -60 },
  level: noLevel,
  nadir,
  location: null,
  heading: 90,
  hotspots: [],
  coverUrl: '/cover.jpg',
  libs: { [libId.toLowerCase()]: logo },
  icons: {},
  linked: [{ id: '7d0d40c2-0000-4000-8000-000000000002', title: '一号厅', thumbnailUrl: null }],
}

test('a panorama is a tour of one scene that opens as its author set it, in the chosen skin', () => {
  const tour = tourOfPano(pano)
  const { initialView, limits, heading, content } = pano
  expect(tour.scenes).toMatchObject([{ id: tour.startSceneId, title: '大厅', initialView, limits, heading, content }])
  expect(tour).toMatchObject({ skin: pano.skin, views: 3, likes: 2, comments: 1, allowComments: true })
})

test('the logo over the tripod is found where the page looks for a logo', () => {
  expect(libOf(tourOfPano(pano), libId)?.url).toBe('/logo.png')
  expect(libOf(tourOfPano({ ...pano, libs: {} }), libId)).toBeUndefined()
})

test('ways lead only to panoramas that visitors may see', () => {
  expect(Object.keys(tourOfPano(pano).panos)).toEqual(pano.linked.map(({ id }) => id))
})
