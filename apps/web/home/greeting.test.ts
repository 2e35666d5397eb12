import { answers } from '@huanshi/kernel/test/answers.ts'
import type { Dashboard } from '@huanshi/site/contract/dashboard.ts'
import { expect, test } from 'vitest'
import { greetingAt, summaryOf, trendOf } from './greeting.ts'

answers('at %d it says %s', greetingAt, [
  [0, '夜深了'],
  [4, '夜深了'],
  [5, '早上好'],
  [9, '上午好'],
  [12, '中午好'],
  [14, '下午好'],
  [18, '晚上好'],
  [23, '晚上好'],
])

function dashboard(processing: number, failed: number, today: number): Dashboard {
  return {
    panos: { total: 1480, processing, failed, published: 3 },
    works: { tours: 0, blogs: 0, libs: 0 },
    tags: 2,
    storageUsed: 0,
    storage: [],
    uploads: { days: [] },
    queue: { waiting: 0, running: processing, failed, oldestSeconds: null },
    pendingComments: 0,
    orders: null,
    online: null,
    views: { total: 0, recent: 0, before: 0, days: [{ day: '2026-11-20', count: today }] },
  }
}

answers('the day in a sentence %#', summaryOf, [
  [dashboard(0, 0, 0), '共有 1,480 个全景，一切就绪。'],
  [dashboard(1, 0, 1612), '今天有 1,612 次环视，1 个全景正在处理。'],
  [dashboard(0, 2, 0), '2 个处理失败，需要看一下。'],
])

test('the trend compares with the 30 days before', () => {
  const views = { total: 0, days: [] }
  expect(trendOf({ ...views, recent: 118, before: 100 })).toBe(18)
  expect(trendOf({ ...views, recent: 50, before: 100 })).toBe(-50)
  expect(trendOf({ ...views, recent: 7, before: 0 })).toBeNull()
})
