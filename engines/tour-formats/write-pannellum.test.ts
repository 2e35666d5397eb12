import { expect, test } from 'vitest'
import { readTour } from './read-tour.ts'
import { filesOf } from './test-files.ts'
import { writePannellum } from './write-pannellum.ts'

test('what is written for Pannellum comes back the same', async () => {
  const scene = {
    id: 'one',
    title: '一',
    panorama: 'one.jpg',
    view: { yaw: 10, pitch: -5, fov: 70 },
    limits: { pitchMin: -30, fovMax: 90 },
    heading: 12,
    hotspots: [
      { yaw: 1, pitch: 2, title: '去', target: { kind: 'scene', sceneId: 'one', view: { yaw: 3 } } },
      { yaw: 4, pitch: 5, title: '网', target: { kind: 'link', url: 'https://example.com/' } },
    ],
  } as const
  const json = writePannellum({ title: '题', author: '人', startSceneId: 'one', scenes: [scene] })
  const { scenes, title } = await readTour(filesOf({ 'tour.json': json }))
  expect(title).toBe('题')
  expect(scenes[0]).toMatchObject({
    id: 'one',
    title: '一',
    heading: 12,
    limits: { pitchMin: -30 },
    hotspots: scene.hotspots,
  })
  expect(scenes[0]?.view.fov).toBeCloseTo(70, 1)
  expect(scenes[0]?.limits.fovMax).toBeCloseTo(90, 1)
})
