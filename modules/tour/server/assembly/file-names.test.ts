import { expect, test } from 'vitest'
import { floorIn, placeIn } from './file-names.ts'

test.each([
  ['1F_大厅_3.jpg', 1, '大厅 3'],
  ['二层走廊.JPG', 2, '走廊'],
  ['三楼 会议室 (2).jpg', 3, '会议室'],
  ['十二层天台.jpg', 12, '天台'],
  ['B1停车场.jpg', -1, '停车场'],
  ['B1-停车场.jpg', -1, '停车场'],
  ['地下二层 库房.jpg', -2, '库房'],
  ['负一楼入口.jpg', -1, '入口'],
  ['首层接待.jpg', 1, '接待'],
  ['楼梯间.jpg', null, '楼梯间'],
  ['IMG_20260105_101530.jpg', null, null],
  ['R0010123_stitched.jpg', null, null],
  ['DJI_0042 全景.jpg', null, null],
  ['03 茶室-已修.jpg', null, '茶室'],
  ['Floor 2 - Lobby_8k.jpg', 2, 'Lobby'],
  ['F3-办公区 副本.jpg', 3, '办公区'],
])('%s', (name, level, place) => {
  expect([floorIn(name)?.level ?? null, placeIn(name)]).toEqual([level, place])
})
