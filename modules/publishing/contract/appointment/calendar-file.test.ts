import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  uid: 'one@example.com',
  sequence: 3,
  start: new Date('2026-12-01T01:00:00Z'),
  end: new Date('2026-12-01T01:30:00Z'),
  changed: new Date('2026-11-28T08:00:05.123Z'),
  summary: '预约：湖, 山; 与\\海',
  description: `第一行\n${'很长的一句话，'.repeat(20)}`,
  url: `https://example.com/view/appointment/${'k'.repeat(54)}`,
  status: 'CONFIRMED',
} as const

test('lines end with CRLF, have at most 75 octets, and unfold to what was meant', () => {
  const file = calendarFile(event)
  const lines = file.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toContain('DTSTART:20261201T010000Z')
  expect(unfolded).toContain('DTEND:20261201T013000Z')
  expect(unfolded).toContain('DTSTAMP:20261128T080005Z')
  expect(unfolded).toContain('SEQUENCE:3')
  expect(unfolded).toContain('SUMMARY:预约：湖\\, 山\\; 与\\\\海')
  expect(unfolded).toContain(`URL:${event.url}`)
  expect(unfolded).toContain(`DESCRIPTION:第一行\\n${'很长的一句话，'.repeat(20)}`)
})
