import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { smtpSender } from './smtp.ts'
import { testMailServer } from './test-mail-server.ts'

const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:PUBLISH\r\nSUMMARY:预约：${'湖'.repeat(20)}\r\nEND:VCALENDAR\r\n`

test('a letter with a calendar file arrives as both, sign by sign', async () => {
  const { server, heard } = await testMailServer(null)
  const { port } = server.address() as AddressInfo // it listens on a port
  const send = smtpSender({ url: `smtp://127.0.0.1:${port}`, from: '环视 <site@example.com>' })
  const told = { channel: 'mail', address: 'guest@example.com', subject: '预约已确认', body: '第一行\n第二行' } as const
  expect(await send({ ...told, calendar })).toContain('250')
  server.close()
  const letter = heard.join('\r\n')
  expect(letter).toContain('RCPT TO:<guest@example.com>')
  const parts = letter.split(/^--[^\r\n]+$/m)
  const file = parts.find((part) => part.includes('text/calendar')) ?? ''
  expect(file).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/i)
  expect(file).toMatch(/filename=appointment\.ics/)
  expect(decoded(file)).toBe(calendar)
  expect(decoded(parts.find((part) => part.includes('text/plain')) ?? '')).toBe('第一行\n第二行')
})

/** Of a part, whose empty line between head and body the server has not kept. */
function decoded(part: string): string {
  const lines = part.split('\r\n').filter((line) => /^[A-Za-z0-9+/]+=*$/.test(line))
  return Buffer.from(lines.join(''), 'base64').toString()
}
