import { noLevel, noNadir } from '@huanshi/pano/contract/correction.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { expect, test } from 'vitest'
import { draftDifferences } from './difference.ts'
import { changeCount, detailFields, panoOf, panoValues, storedPano, withPano, type PanoDraft } from './pano-draft.ts'
import { changesOf, draftOf, merged } from './tour-draft.ts'

const members: PanoDraft = {
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
const stored = storedPano({ ...members, id: '7d0d40c2-0000-4000-8000-000000000001', version: 3 } as unknown as Pano) // what the studio edits of one
const draft = draftOf(stored)
const window = {
  id: 'a',
  kind: 'text',
  yaw: 0,
  pitch: 0,
  title: '窗',
  titleVisible: false,
  target: { text: '' },
} as const

/** Another value for each. */
const others: PanoDraft = {
  title: '一号厅',
  description: '朝南',
  visibility: 'public',
  allowComments: false,
  tags: ['美术馆'],
  takenTime: '2026-01-01T00:00:00.000Z',
  location: { lng: 100, lat: 25 },
  showPlace: true,
  initialView: { yaw: 30, pitch: 0, fov: 60 },
  limits: { pitchMin: -60 },
  level: { roll: 2, pitch: 0, yaw: 0 },
  nadir: { kind: 'blur', libId: null, size: 40 },
  hotspots: [window],
  skin: { id: '7d0d40c2-0000-4000-8000-000000000002', options: {} },
}
const names = Object.keys(others) as (keyof PanoDraft)[] // its own keys

test('a panorama comes out of its tour as it went in', () => {
  expect(panoOf(draft)).toEqual(members)
  expect(changeCount(stored, draft)).toBe(0)
})

test.each(names)('%s is changed, counted, sent and told', (name) => {
  const changed = withPano(draft, { [name]: others[name] })
  expect(panoOf(changed)).toEqual({ ...members, [name]: others[name] })
  expect(changeCount(stored, changed)).toBe(1)
  expect(panoValues(changesOf(draft, changed))).toMatchObject({ [name]: others[name] })
  expect(draftDifferences(draft, changed)).toHaveLength(1)
})

test('the form asks for what is edited and sends what the server wants', () => {
  expect(names).toEqual(expect.arrayContaining(detailFields().map(({ field }) => field.name)))
  const changed = withPano(draft, { title: ' 一号厅 ' })
  expect(panoValues(changesOf(draft, changed))).toEqual({ title: '一号厅' })
})

test('what I changed goes on top of what they saved, and what I left alone is theirs', () => {
  const mine = withPano(draft, { initialView: others.initialView })
  const theirs = withPano(draft, { title: '一号厅', tags: ['美术馆'], limits: others.limits })
  const together = merged(draft, mine, theirs)
  expect(together.conflicts).toEqual([])
  expect(panoOf(together.draft)).toEqual({ ...panoOf(theirs), initialView: others.initialView })
})

test('of what both changed, mine stands until it is settled', () => {
  const mine = withPano(draft, { title: '我的', level: others.level, hotspots: others.hotspots })
  const level = { roll: -2, pitch: 0, yaw: 0 }
  const theirs = withPano(draft, { title: '对方的', level, hotspots: [{ ...window, title: '门' }] })
  const together = merged(draft, mine, theirs)
  expect(panoOf(together.draft)).toMatchObject({ title: '我的', level: others.level, hotspots: others.hotspots })
  expect(together.conflicts).toEqual(['标题', '水平校正', '「大厅」的热点'])
})

test('a step is said in words', () => {
  const changed = withPano(draft, { initialView: others.initialView, nadir: others.nadir, hotspots: [window] })
  expect(draftDifferences(draft, changed).map(({ text }) => text)).toEqual([
    '「大厅」的初始视角',
    '「大厅」的热点「窗」',
    '补地',
  ])
})
