// The specification's rules for sign-in answers and hub messages, each broken by the example of its row.
import { afterAll, beforeAll, describe } from 'vitest'
import { RawPeer } from '@huanshi/signalr/test/raw-peer.ts'
import { startTestServer, type TestServer } from '@huanshi/signalr/test/test-server.ts'
import { readTable, type RuleRow } from '../journeys/tables.ts'
import { walk, type Lines, type Tests } from './line.ts'

const answers = 'packages/web-kit/session/refused-answers.test.ts'
const requests = 'packages/web-kit/session/refused-requests.test.ts'
const rows = readTable('rules') ?? []

const answered: Tests = [`${answers} › refused: %s`]
const noted: Tests = [`${requests} › refused: a kept request %s`]
const tokens: Tests = [`${answers} › refused: tokens with %s`]
const renewed: Tests = [`${answers} › refused at renewal: another %s`]
const unopened: Tests = [`${requests} › a window or a frame without an address to come back to is not opened`]
const window: Tests = [
  'tools/journeys/session.journey.ts › a message of another origin, or with another state, is not taken for the answer of the frame',
]

const lines: Lines<RuleRow> = {
  '5.1.01': [`${requests} › the answer type %s is not even asked for`],
  '5.1.02': answered,
  '5.1.03': answered,
  '5.1.04': noted,
  '5.1.05': noted,
  '5.1.06': noted,
  '5.1.07': tokens,
  '5.1.08': tokens,
  '5.1.09': renewed,
  '5.1.10': renewed,
  '5.1.11': renewed,
  '5.1.12': unopened,
  '5.1.13': unopened,
  '5.1.14': [`${answers} › signing out needs an address for that`],
  '5.1.15': window,
  '5.1.16': window,
  '5.4.01': sent,
  '5.4.02': sent,
  '5.4.03': sent,
  '5.4.04': sent,
  '5.4.05': sent,
  '5.4.06': sent,
  '5.4.07': sent,
  '5.4.08': sent,
  '5.4.09': sent,
  '5.4.10': sent,
  '5.4.11': sent,
  '5.4.12': mixed,
}

let site: TestServer
beforeAll(async () => {
  site = await startTestServer()
})
afterAll(() => site.close())

const ECHO = '{"type":1,"target":"Echo","invocationId":"9","arguments":["still here"]}\u001e'

/** What a server makes of the row's message: it ends the connection with a reason, or goes on as if nothing had come. */
async function sent({ hostile }: RuleRow): Promise<string> {
  const peer = await RawPeer.shaken(site.url, '/testhub')
  peer.text(`${hostile}${ECHO}`)
  await peer.until((bytes) => bytes.includes('"type":7') || bytes.includes('still here'))
  const isRefused = peer.received.includes('InvalidDataException')
  peer.socket.destroy()
  return isRefused ? 'refused' : 'ignored'
}

async function mixed(): Promise<string> {
  const peer = await RawPeer.shaken(site.url, '/testhub')
  peer.frame({ opcode: 1, payload: Buffer.from('{"type":6}\u001e'), isLast: false })
  peer.frame({ opcode: 2, payload: Buffer.from([2, 0x91, 6]) })
  await peer.closed
  return peer.closeStatus === 1002 ? 'refused' : 'ignored'
}

describe.skipIf(rows.length === 0)('rules', () => {
  walk(rows, lines, ({ outcome }) => outcome)
})
