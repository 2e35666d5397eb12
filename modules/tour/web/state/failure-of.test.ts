import { ApiError } from '@huanshi/web-kit/api/api-error.ts'
import { expect, test } from 'vitest'
import { failureOf } from './failure-of.ts'

const refused = (errors: { path: string; message: string }[], detail?: string) =>
  new ApiError(400, {
    type: 'record.reference',
    title: '引用的内容不可用',
    status: 400,
    traceId: 't',
    errors,
    ...(detail === undefined ? {} : { detail }),
  })

test('what the server finds wrong is said where it can be mended, of several faults of one member the first', () => {
  const faults = [
    { path: '/nadir/libId', message: '补地的图片已不在' },
    { path: 'title', message: '标题太长' },
    { path: '/title', message: '标题还不合适' },
    { path: 'hotspots[3].title', message: '热点标题太长' },
  ]
  expect(failureOf(refused(faults))).toEqual({
    kind: 'refused',
    message: '引用的内容不可用：补地的图片已不在',
    problems: { nadir: '补地的图片已不在', title: '标题太长', hotspots: '热点标题太长' },
  })
  // The sentence is not said twice.
  expect(failureOf(refused(faults.slice(0, 1), '补地的图片已不在'))).toMatchObject({ message: '补地的图片已不在' })
})

test('what may pass is tried again, and what somebody else saved is met', () => {
  const kinds = [0, 401, 429, 503, 404].map((status) => failureOf(new ApiError(status, undefined)).kind)
  expect(kinds).toEqual(['offline', 'failing', 'failing', 'failing', 'refused'])
  expect(failureOf(new TypeError('no line')).kind).toBe('offline')
  expect(failureOf(new ApiError(409, { type: 'record.stale', title: '', status: 409, traceId: 't' }))).toEqual({
    kind: 'stale',
  })
})
