// A server of the DNS for names of one test: TXT records and addresses of version 4, over UDP on this machine.
import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'

interface TestDns {
  /** As the resolver takes it. */
  readonly server: string
  readonly texts: Map<string, readonly string[]>
  readonly addresses: Map<string, string>
  close(): Promise<void>
}

const TXT = 16
const A = 1
const NO_SUCH_NAME = 3

/** @param port any, unless it has to be known before */
export async function startDns(port = 0): Promise<TestDns> {
  const texts = new Map<string, readonly string[]>()
  const addresses = new Map<string, string>()
  const socket = createSocket('udp4')
  socket.on('message', (question: Buffer, from: RemoteInfo) => {
    const { name, type, end } = readQuestion(question)
    const address = addresses.get(name)
    const answers =
      type === TXT
        ? (texts.get(name) ?? []).map(textData)
        : type === A && address !== undefined
          ? [Buffer.from(address.split('.').map(Number))]
          : []
    const isKnown = answers.length > 0 || addresses.has(name)
    socket.send(answerOf(question, { end, type, answers, isKnown }), from.port, from.address)
  })
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return {
    server: `127.0.0.1:${socket.address().port}`,
    texts,
    addresses,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function readQuestion(bytes: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) {
    labels.push(bytes.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: bytes.readUInt16BE(at + 1), end: at + 5 }
}

/** Long texts come in pieces, as in real zones. */
function textData(text: string): Buffer {
  const half = Math.ceil(text.length / 2)
  const pieces = [text.slice(0, half), text.slice(half)].map((piece) => Buffer.from(piece, 'latin1'))
  return Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), piece]))
}

interface Answer {
  readonly end: number
  readonly type: number
  readonly answers: readonly Buffer[]
  readonly isKnown: boolean
}

function answerOf(question: Buffer, { end, type, answers, isKnown }: Answer): Buffer {
  const head = Buffer.from(question.subarray(0, end))
  head.writeUInt16BE(0x8580 | (isKnown ? 0 : NO_SUCH_NAME), 2)
  head.writeUInt16BE(answers.length, 6)
  head.writeUInt16BE(0, 8)
  head.writeUInt16BE(0, 10)
  const records = answers.map((data) => {
    // The name of the question, class IN, kept for no time.
    const record = Buffer.alloc(12)
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(type, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(data.length, 10)
    return Buffer.concat([record, data])
  })
  return Buffer.concat([head, ...records])
}
