import { afterEach, expect, test } from 'vitest'
import type { SolvedRooms } from '@huanshi/rooms/outlined-rooms.ts'
import { toasts } from '@huanshi/ui/toast/toast.ts'
import type { PublicScene } from '../../contract/public-tour.ts'
import { saveModel } from './save-model.ts'

afterEach(() => toasts.shown().forEach(({ id }) => toasts.close(id)))

const plan = [{ id: 'room-1', name: '茶室' }] as unknown as SolvedRooms['plan'] // nothing else is asked of it
const views = [{ sceneId: 's0', roomId: 'room-1', camera: plan[0] }]
const solved = { plan, views } as unknown as SolvedRooms // as above

test.each([
  [
    'a picture on its way',
    { content: null, absence: 'waiting' },
    '「茶室」的全景还在处理，好了就会显示。等它好了再下载，或下载不带贴图的模型。',
  ],
  [
    'a picture that is gone',
    { content: null, absence: 'gone' },
    '这些房间的场景没有可用的全景图片，请下载不带贴图的模型。',
  ],
  ['a video', { content: { type: 'video' } }, '这些房间的场景没有可用的全景图片，请下载不带贴图的模型。'],
] as const)('%s is said before anything begins', (_name, more, message) => {
  const scenes = [{ id: 's0', title: '茶室', ...more }] as unknown as PublicScene[] // of a scene no more is looked at
  saveModel(solved, { title: '美术馆', scenes, mounted: [] })
  expect(toasts.shown()).toMatchObject([{ type: 'error', title: '没能下载带贴图的模型', message }])
})
