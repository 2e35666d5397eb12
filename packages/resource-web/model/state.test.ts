import { pano } from '@huanshi/pano/contract/pano.ts'
import { tag } from '@huanshi/kernel/resources/tag.ts'
import { describe, expect, test } from 'vitest'
import { fieldNamed } from './fields.ts'
import { isUnderWay, stateLook, workOf } from './state.ts'
import { placeText } from '../place/place-text.ts'
import { valueText } from './value-text.ts'

const base = { id: '1', createdTime: '', updatedTime: '', version: 1 }

test.each([
  ['uploaded', 0, 'waiting', true],
  ['queued', 0, 'waiting', true],
  ['processing', 0.64, 'running', true],
  ['ready', 1, 'done', false],
  ['failed', 0.3, 'failed', false],
])('a panorama that is %s is %s', (status, progress, phase, underWay) => {
  const row = { ...base, status, progress }
  expect(workOf(pano, row)?.phase).toBe(phase)
  expect(isUnderWay(pano, row)).toBe(underWay)
})

test('records without progress are never under way', () => {
  expect(workOf(tag, { ...base, name: 'a' })).toBeNull()
})

describe('how values read', () => {
  const read = (name: string, value: unknown) => {
    const field = fieldNamed(pano, name)
    if (field === undefined) throw new Error(`no field ${name}`)
    return valueText(field, value)
  }

  test.each([
    ['size', 60_900_000, '58.1 MB'],
    ['views', 12846, '12,846'],
    ['progress', 0.644, '64%'],
    ['visibility', 'unlisted', '凭链接'],
    ['tags', ['秋', '山'], '秋、山'],
    ['location', { lng: 121.4737, lat: -31.23 }, '31.2300°S 121.4737°E'],
    ['location', null, ''],
    ['title', '主峰', '主峰'],
  ])('%s', (name, value, expected) => {
    expect(read(name, value)).toBe(expected)
  })

  test('a place is only told whole', () => {
    expect(placeText({ lng: 1 })).toBe('')
  })
})

test('the dot tells a state without its colour', () => {
  const status = fieldNamed(pano, 'status')
  if (status === undefined) throw new Error('no status')
  expect(stateLook(status, 'ready')).toEqual({ word: '可用', tone: 'ok', dot: 'full' })
  expect(stateLook(status, 'processing').dot).toBe('half')
  expect(stateLook(status, 'queued').dot).toBe('ring')
})
