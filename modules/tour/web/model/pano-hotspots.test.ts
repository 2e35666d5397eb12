import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { expect, test } from 'vitest'
import { withOwnHotspots } from './pano-hotspots.ts'
import { newScene } from './scene-operations.ts'

const placed = { yaw: 10, pitch: -5, title: '茶室', titleVisible: true }
const words: Hotspot = { ...placed, id: 'w', kind: 'text', target: { text: '明代的门' } }
const link = (panoId: string): Hotspot => ({
  ...placed,
  id: `to-${panoId}`,
  kind: 'pano',
  target: { panoId, view: { yaw: 1, pitch: 2, fov: 70 } },
})

test('words and links come along as they are, ways to scenes of the tour become ways within it', () => {
  const [hall, tea] = [newScene({ panoId: 'hall', title: '大厅' }), newScene({ panoId: 'tea', title: '茶室' })]
  const panos = new Map([['hall', { id: 'hall', hotspots: [words, link('tea'), link('elsewhere')] }]])
  const [first, second] = withOwnHotspots([hall, tea], panos)
  expect(first?.hotspots).toEqual([
    words,
    { ...placed, id: 'to-tea', kind: 'scene', target: { sceneId: tea.id, view: { yaw: 1, pitch: 2, fov: 70 } } },
    link('elsewhere'),
  ])
  expect(second).toBe(tea)
})

test('a panorama that is added later leads to the scenes that are there', () => {
  const [tea, hall] = [newScene({ panoId: 'tea', title: '茶室' }), newScene({ panoId: 'hall', title: '大厅' })]
  const [added] = withOwnHotspots([hall], new Map([['hall', { id: 'hall', hotspots: [link('tea')] }]]), [tea])
  expect(added?.hotspots[0]).toMatchObject({ kind: 'scene', target: { sceneId: tea.id } })
})
