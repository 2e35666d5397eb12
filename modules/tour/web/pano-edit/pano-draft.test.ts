import { noLevel, noNadir } from '@huanshi/pano/contract/correction.ts'
import { expect, test } from 'vitest'
import { isOutside } from '@huanshi/pano/web/panorama/is-outside.ts'
import {
  changesOf,
  draftFields,
  draftNames,
  hotspotsText,
  levelText,
  limitsText,
  nadirText,
  rebased,
  viewText,
  type PanoDraft,
} from './pano-draft.ts'

const stored: PanoDraft = {
  title: '大厅',
  description: '',
  visibility: 'private',
  allowComments: true,
  tags: [],
  takenTime: null,
  location: null,
  showPlace: false,
  initialView: { yaw: 0, pitch: 0, fov: 75 },
  limits: {},
  level: noLevel,
  nadir: noNadir,
  hotspots: [],
  skin: null,
}

test('what I changed goes on top of what they saved, and what I left alone is theirs', () => {
  const mine = { ...stored, initialView: { yaw: 30, pitch: 0, fov: 60 } }
  const theirs = { ...stored, title: '一号厅', tags: ['美术馆'] }
  const together = rebased(mine, stored, theirs)
  expect(together).toEqual({ ...theirs, initialView: mine.initialView })
  expect(Object.keys(changesOf(theirs, together))).toEqual(['initialView'])
})

test('of a field that both changed, mine stands until it is settled', () => {
  const together = rebased({ ...stored, title: '我的' }, stored, { ...stored, title: '对方的' })
  expect(together.title).toBe('我的')
})

test('a conflict can speak of every field that the editor changes', () => {
  expect(draftFields.map(({ field }) => field.name).toSorted()).toEqual([...draftNames].toSorted())
})

test('a first view that the bounds would move is told from one that they allow', () => {
  const view = { yaw: 0, pitch: -3, fov: 64 }
  expect(isOutside(view, {})).toBe(false)
  expect(isOutside(view, { fovMax: 64, pitchMin: -3 })).toBe(false)
  expect(isOutside(view, { fovMax: 50 })).toBe(true)
  expect(isOutside(view, { yawMin: 10 })).toBe(true)
})

test('views and bounds read as words', () => {
  expect(viewText({ yaw: -24.04, pitch: 0, fov: 80 })).toBe('水平 -24° 俯仰 0° 视野 80°')
  expect(limitsText({})).toBe('不限')
  expect(limitsText({ pitchMin: -62, pitchMax: 90, fovMax: 100 })).toBe('俯仰 -62° 到 90°，视野 不限 到 100°')
  expect(levelText({ roll: -1.24, pitch: 3, yaw: 0 })).toBe('左右 -1.2° 前后 3°')
  expect([nadirText(noNadir), nadirText({ kind: 'blur', libId: null, size: 40 })]).toEqual(['不补', '模糊 40°'])
  const note = {
    id: 'a',
    kind: 'text',
    yaw: 0,
    pitch: 0,
    title: '',
    titleVisible: false,
    target: { text: '' },
  } as const
  expect([hotspotsText([]), hotspotsText([note, { ...note, title: '窗' }])]).toEqual(['没有', '2 个：文字、窗'])
})
