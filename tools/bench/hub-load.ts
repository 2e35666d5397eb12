// Holds many connections to a hub and drives them as its parent says: node hub-load.ts PROTOCOL PORT COUNT.
import { connect, type Socket } from 'node:net'
import { randomBytes } from 'node:crypto'
import { hubWords, type HubWords } from './hub-words.ts'

export type HubTask = { readonly job: 'echo' | 'flood'; readonly seconds: number } | { readonly job: 'open' }
/** Things done, and the seconds that they took. */
export interface HubTold {
  readonly done: number
  readonly seconds: number
}

const [protocol = '', port = '', count = ''] = process.argv.slice(2)
const words: HubWords = hubWords[protocol === 'signalr' ? 'signalr' : 'socketio']
const TEXT = 'x'.repeat(200)
/** Broadcasts under way at a time. */
const WINDOW = 8

class Peer {
  readonly socket: Socket
  onAnswer: () => void = () => undefined
  #rest: Buffer = Buffer.alloc(0)
  #isUpgraded = false
  #ready: () => void = () => undefined

  constructor() {
    this.socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
    this.socket.on('data', (data) => this.#data(data))
  }

  open(): Promise<void> {
    this.socket.write(
      `GET ${words.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    )
    return new Promise((resolve, reject) => {
      this.#ready = resolve
      this.socket.on('error', reject)
      this.socket.on('close', () => reject(new Error('closed')))
    })
  }

  send(text: string): void {
    const body = Buffer.from(text)
    const head = body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 255]
    // A mask of zeros leaves the text as it is.
    this.socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body]))
  }

  #data(data: Buffer): void {
    let bytes = this.#rest.length === 0 ? data : Buffer.concat([this.#rest, data])
    if (!this.#isUpgraded) {
      const end = bytes.indexOf('\r\n\r\n')
      if (end === -1) return void (this.#rest = bytes)
      this.#isUpgraded = true
      bytes = bytes.subarray(end + 4)
      if (!words.waitsForWord) this.send(words.hello)
    }
    let at = 0
    while (bytes.length - at >= 4) {
      const short = (bytes[at + 1] ?? 0) & 127
      const head = short === 126 ? 4 : 2
      const length = short === 126 ? bytes.readUInt16BE(at + 2) : short
      if (bytes.length - at < head + length) break
      for (const text of bytes.toString('latin1', at + head, at + head + length).split('\u001e'))
        if (text !== '') this.#text(text)
      at += head + length
    }
    this.#rest = Buffer.from(bytes.subarray(at))
  }

  #text(text: string): void {
    if (words.isEvent(text)) return heard()
    if (words.isAnswer(text)) return this.onAnswer()
    if (words.isReady(text)) return this.#ready()
    const reply = words.reply(text)
    if (reply !== null) this.send(reply)
    else if (words.waitsForWord) this.send(words.hello)
  }
}

const peers: Peer[] = []
let events = 0
let onEvent: () => void = () => undefined
function heard(): void {
  events += 1
  onEvent()
}

async function open(): Promise<HubTold> {
  const began = performance.now()
  let left = Number(count)
  const more = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const peer = new Peer()
      await peer.open()
      peers.push(peer)
    }
  }
  await Promise.all(Array.from({ length: 40 }, more))
  return { done: peers.length, seconds: (performance.now() - began) / 1000 }
}

async function echo(seconds: number): Promise<HubTold> {
  const began = performance.now()
  let done = 0
  await Promise.all(
    peers.map(
      (peer) =>
        new Promise<void>((resolve) => {
          peer.onAnswer = () => {
            done += 1
            if (performance.now() - began < seconds * 1000) peer.send(words.echo(TEXT))
            else resolve()
          }
          peer.send(words.echo(TEXT))
        }),
    ),
  )
  return { done, seconds: (performance.now() - began) / 1000 }
}

/** One peer speaks to all, with a few messages under way; what counts is what arrived. */
function flood(seconds: number): Promise<HubTold> {
  const began = performance.now()
  events = 0
  let sent = 0
  return new Promise((resolve) => {
    onEvent = () => {
      const isOver = performance.now() - began > seconds * 1000
      const due = isOver ? 0 : Math.floor(events / peers.length) + WINDOW - sent
      for (let each = 0; each < due; each += 1) {
        sent += 1
        peers[0]?.send(words.broadcast(TEXT))
      }
      if (isOver && events >= sent * peers.length)
        resolve({ done: events, seconds: (performance.now() - began) / 1000 })
    }
    onEvent()
  })
}

process.on('message', (task: HubTask) => {
  const work = task.job === 'open' ? open() : task.job === 'echo' ? echo(task.seconds) : flood(task.seconds)
  void work.then((told) => process.send?.(told))
})
process.on('disconnect', () => process.exit(0))
