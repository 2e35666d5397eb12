import { expect, test } from 'vitest'
import type { Asked } from './load.ts'
import { report } from './report.ts'

const asked: Asked[] = [
  { kind: 'tile', at: 1_000, took: 5, status: 200, by: '127.0.0.1:1' },
  { kind: 'tile', at: 1_500, took: 15, status: 200, by: '127.0.0.1:2' },
]
const heard = {
  sent: 3,
  once: 3,
  twice: 0,
  never: 0,
  astray: 0,
  connections: 10,
  reconnects: 4,
  again: 0,
  longestGap: 900,
  delays: [10, 20, 30],
  thrown: {},
}
const found = {
  asked: { asked, again: 0, saves: {}, uploads: [], tags: 0 },
  heard,
  steps: [
    { name: 'before', at: 0, took: 1_200 },
    { name: 'web-1', at: 1_200, took: 2_000, said: 'ended after 1 ms' },
  ],
  lost: [],
  passed: [],
  members: [
    { name: 'web-1', address: '127.0.0.1:1' },
    { name: 'web-2', address: '127.0.0.1:2' },
  ],
}

test('all is well', () => {
  const { text, isWell } = report(found)
  expect(isWell).toBe(true)
  expect(text).toContain('2 requests, 0 failed')
  expect(text).toContain('3 messages: 3 once, 0 twice, 0 never')
})

test('a failure is told with its kind, its process and its step', () => {
  const failed: Asked = { kind: 'save', at: 1_300, took: 7, status: 502, by: '127.0.0.1:1, 127.0.0.1:2', fault: 'bad' }
  const { text, isWell } = report({ ...found, asked: { ...found.asked, asked: [...asked, failed] } })
  expect(isWell).toBe(false)
  expect(text).toContain('save 502 in web-1 then web-2, web-1: bad')
})

test.each([
  ['a message twice', { heard: { ...heard, once: 2, twice: 1 } }],
  ['a message lost', { heard: { ...heard, once: 2, never: 1 } }],
  ['something answered and not there', { lost: ['a tag'] }],
  ['nobody connected at the end', { heard: { ...heard, connections: 0 } }],
])('%s is not well', (_, change) => {
  expect(report({ ...found, ...change }).isWell).toBe(false)
})
