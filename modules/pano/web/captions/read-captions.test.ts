import { expect, test } from 'vitest'
import { fromSubRip } from './read-captions.ts'

test('SubRip is WebVTT without a head and with commas in its times', () => {
  expect(fromSubRip('\uFEFF1\r\n00:00:01,500 --> 00:00:02,000\r\n一,二\r\n')).toBe(
    'WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.000\n一,二\n',
  )
})
