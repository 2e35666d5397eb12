import type { PublicTour } from '../../contract/public-tour.ts'
import { expect, test } from 'vitest'
import { newHotspot } from '../parts/new-hotspot.ts'
import { newScene } from '../model/scene-operations.ts'
import type { TourDraft } from '../model/draft.ts'
import { liveTour, referenceKey } from './live-tour.ts'

const scene = { ...newScene({ panoId: 'p', title: '厅' }), id: 'a' }
const draft = {
  title: '新',
  scenes: [scene],
  folders: [],
  keyframes: [],
  music: null,
  opening: { kind: 'none', libId: null },
  map: { kind: 'none', libId: null, points: [] },
  coverUrl: null,
} as unknown as TourDraft // what the two look at

test('the server is asked again for what is taken from elsewhere, and for nothing else', () => {
  const key = referenceKey(draft)
  const text = newHotspot('text', { yaw: 0, pitch: 0 }, '', { text: '' })
  const image = newHotspot('image', { yaw: 0, pitch: 0 }, '', { libId: 'l' })
  const withHotspots = (...hotspots: typeof scene.hotspots) =>
    referenceKey({ ...draft, scenes: [{ ...scene, hotspots }] })
  expect([referenceKey({ ...draft, title: '改' }), withHotspots(text)]).toEqual([key, key])
  expect(withHotspots(image)).not.toBe(key)
  expect(withHotspots({ ...text, iconId: 'i' })).not.toBe(key)
  expect(referenceKey({ ...draft, scenes: [{ ...scene, initialView: { yaw: 1, pitch: 0, fov: 70 } }] })).not.toBe(key)
  expect(referenceKey({ ...draft, scenes: [] })).not.toBe(key)
})

test('the draft lies over the last answer, and keeps what only the server knows', () => {
  const answer = {
    title: '旧',
    map: { kind: 'none', points: [] },
    scenes: [
      { ...scene, title: '旧厅', initialView: { yaw: 5, pitch: 0, fov: 75 }, limits: { fovMax: 90 }, content: {} },
    ],
  } as unknown as PublicTour // likewise
  const [shown] = liveTour(answer, draft).scenes
  expect(shown).toMatchObject({ title: '厅', initialView: { yaw: 5 }, limits: { fovMax: 90 }, content: {} })
  const twice = { ...draft, scenes: [scene, { ...scene, id: 'b' }, { ...scene, id: 'c', panoId: 'q' }] }
  // A second scene of the same panorama can be shown at once.
  expect(liveTour(answer, twice).scenes.map(({ id }) => id)).toEqual(['a', 'b'])
})
