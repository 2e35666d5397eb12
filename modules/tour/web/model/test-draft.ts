// Small tours to try operations on.
import { newContent } from '../../contract/tour-fields.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { Scene } from '../../contract/tour-scene.ts'
import type { TourDraft } from './draft.ts'
import { newScene, ordered } from './scene-operations.ts'

export const testLink = (id: string, sceneId: string): Hotspot => ({
  id,
  kind: 'scene',
  yaw: 10,
  pitch: -20,
  title: '',
  titleVisible: false,
  target: { sceneId },
})

export function testScene(id: string, further: Partial<Scene> = {}): Scene {
  return { ...newScene({ panoId: '11111111-1111-7111-8111-111111111111', title: id }), id, ...further }
}

export function testTour(scenes: Scene[], further: Partial<TourDraft> = {}): TourDraft {
  return {
    ...newContent('环湖'),
    lockCover: 'blurred',
    visibility: 'private',
    tags: [],
    location: null,
    allowComments: true,
    scenes: ordered(scenes, further.folders ?? []),
    startSceneId: scenes[0]?.id ?? null,
    ...further,
  }
}
