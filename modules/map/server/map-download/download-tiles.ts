// Asks a source for tiles, politely: no faster than was agreed, over few connections, and when it is busy not at all for a while.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FetchTile } from './fetch-tile.ts'
import { tileKindOf, type TileKind } from './tile-kind.ts'
import type { TileSpool } from './tile-spool.ts'

export interface Clock {
  now(): number
  /** @throws the signal's reason */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

interface Progress {
  readonly failed: number
  /** Of the last tile that could not be had. */
  readonly fault: string | null
}

interface Download {
  /** Those that are wanted, in their order. */
  readonly ids: Iterable<number>
  readonly addressOf: (id: number) => string
  readonly fetch: FetchTile
  readonly spool: TileSpool
  readonly clock: Clock
  /** Tiles a second. */
  readonly rate: number
  readonly connections: number
  /** Of the tiles that are there already. */
  readonly kind: TileKind | null
  readonly signal: AbortSignal
  /** Everything so far is on the disk; false ends the download. */
  readonly report: (progress: Progress) => Promise<boolean>
}

/** The source does not give its tiles. Its message is for people. */
export class SourceGone extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SourceGone'
  }
}

const REPORT_EVERY = 1000
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000
/** A source may ask for no longer than this. */
const LONGEST_ASKED = 3600_000
const PATIENCE = 30 * 60_000
/** Of one tile, while the source gives others. */
const MOST_TRIES = 5
const MOST_AGAIN = 100
/** So many of the first tiles, and none else, show that it is not a matter of single ones. */
const ENOUGH = 20

const compress = promisify(gzip)

interface Wanted {
  readonly id: number
  readonly tries: number
  /** How many others the source had given when it was last asked for. */
  readonly had: number
}

/** When the next tile may be asked for: at the agreed rate, and not while the source is busy. */
function paceOf(clock: Clock, rate: number) {
  const pace = { next: 0, quietUntil: 0, pause: FIRST_PAUSE, lastGood: clock.now() }
  return {
    async turn(signal: AbortSignal): Promise<void> {
      for (;;) {
        const at = Math.max(clock.now(), pace.next, pace.quietUntil)
        const wait = at - clock.now()
        if (wait <= 0) {
          pace.next = at + 1000 / rate
          return
        }
        await clock.wait(wait, signal)
      }
    },
    /** @param after what the source asks for, ms */
    busy(after: number | undefined): void {
      if (clock.now() < pace.quietUntil) return
      if (clock.now() - pace.lastGood > PATIENCE) throw new SourceGone('来源半小时没有给出瓦片')
      const wait = after === undefined ? pace.pause * (0.75 + Math.random() / 2) : Math.min(after, LONGEST_ASKED)
      pace.quietUntil = clock.now() + wait
      pace.pause = Math.min(LONGEST_PAUSE, pace.pause * 2)
    },
    given(): void {
      pace.lastGood = clock.now()
      pace.pause = FIRST_PAUSE
    },
  }
}

/** Answers what could not be had, and whether it came to the end. */
export async function downloadTiles(download: Download): Promise<Progress & { readonly isWhole: boolean }> {
  const { clock, spool, report, connections } = download
  const stopping = new AbortController()
  const signal = AbortSignal.any([download.signal, stopping.signal])
  const queue = download.ids[Symbol.iterator]()
  const again: Wanted[] = []
  const state = { failed: 0, had: 0, fault: null as string | null, isStopped: false }
  const pace = paceOf(clock, download.rate)
  let { kind } = download
  const told: { at: number; now: Promise<void> | null } = { at: clock.now(), now: null }

  /** New ones first: what failed may do so for its own reasons. */
  const next = (): Wanted | undefined => {
    const kept = again.length >= MOST_AGAIN ? again.shift() : undefined
    if (kept !== undefined) return kept
    const { done, value } = queue.next()
    return done === true ? again.shift() : { id: value, tries: 0, had: -1 }
  }
  const leaveOut = (words: string): void => {
    state.failed += 1
    state.fault = words
    if (state.had === 0 && state.failed >= ENOUGH) throw new SourceGone(words)
  }
  const take = async (task: Wanted): Promise<void> => {
    const answer = await download.fetch(download.addressOf(task.id), signal)
    if (answer.kind === 'busy') {
      const tries = task.tries + (state.had > task.had && task.had >= 0 ? 1 : 0)
      if (tries >= MOST_TRIES) leaveOut(answer.words)
      else again.push({ id: task.id, tries, had: state.had })
      return pace.busy(answer.after)
    }
    if (answer.kind === 'refused') return leaveOut(answer.words)
    let content: Uint8Array = new Uint8Array()
    if (answer.kind === 'tile') {
      const found = tileKindOf(answer.bytes)
      if (found === null) return leaveOut('来源给的不是地图瓦片')
      kind ??= found
      if (found !== kind) return leaveOut(`瓦片格式不一致：应为 ${kind}，得到 ${found}`)
      // Vector tiles lie compressed in an archive; most come so.
      content = found === 'mvt' && answer.bytes[0] !== 0x1f ? await compress(answer.bytes) : answer.bytes
    }
    spool.add(task.id, content)
    state.had += 1
    pace.given()
  }
  const tell = async (): Promise<void> => {
    told.at = clock.now()
    await spool.sync()
    if (!(await report({ failed: state.failed, fault: state.fault }))) {
      state.isStopped = true
      stopping.abort(new Error('no longer wanted'))
    }
  }
  const work = async (): Promise<void> => {
    while (!state.isStopped) {
      await told.now
      const task = next()
      if (task === undefined) return
      await pace.turn(signal)
      await take(task)
      if (told.now === null && clock.now() - told.at >= REPORT_EVERY)
        told.now = tell().finally(() => {
          told.now = null
        })
    }
  }
  const workers = Array.from({ length: connections }, () => work())
  try {
    // What one of them gave back when the others had ended is its own to ask for again.
    await Promise.all(workers)
    while (again.length > 0 && !state.isStopped) await work()
  } catch (error) {
    stopping.abort(error)
    await Promise.allSettled(workers)
    if (!state.isStopped) throw error
  } finally {
    await told.now
    await spool.sync()
  }
  return { failed: state.failed, fault: state.fault, isWhole: !state.isStopped && state.failed === 0 }
}
