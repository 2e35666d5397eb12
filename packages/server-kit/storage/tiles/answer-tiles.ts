// Tiles and their plans, which are most of what visitors ask for, are answered before the application: what its hooks do for each of
// them costs ten times as much as sending it. Only the plainest question is answered here, a whole one under an address that holds;
// whatever else it is, and every refusal, is the application's (register-media.ts).
import type { RequestListener, ServerResponse } from 'node:http'
import type { EarlyAnswers } from '../../http/front-door.ts'
import { traceIdOf } from '../../http/trace-id.ts'
import type { GroupHosts } from '../../http/group-hosts.ts'
import { readableBy, readersOf } from '../../http/readable-by.ts'
import type { Heard } from '../../permit/ended-permits.ts'
import { isLasting, type MediaAddresses } from '../media-address.ts'
import { cachingHeaders } from '../caching-headers.ts'
import { PLAN } from '../register-media.ts'
import type { Storage } from '../storage.ts'
import { tileQuestions, type AskedTile } from './asked-tile.ts'
import { completedPlans } from './completed-plans.ts'
import { KeptTiles, type Tile } from './kept-tiles.ts'

interface TileOptions {
  readonly storage: Pick<Storage, 'open' | 'etagNow'>
  readonly addresses: Pick<MediaAddresses, 'holds' | 'origin'>
  readonly ended: Heard
  /** Caches in front are told what has ended. */
  readonly isPurged?: boolean
  /** Public origin of the site. */
  readonly origin: string
  /** Names of groups, whose pages read files as well. */
  readonly groupHosts?: GroupHosts | undefined
  readonly kept?: KeptTiles
  /** Told of each answer as it begins, and how long it took until then. */
  readonly answered?: (traceId: string, milliseconds: number) => void
}

export function tileAnswers(options: TileOptions): EarlyAnswers {
  const { storage, addresses, ended, groupHosts, isPurged = false, kept = new KeptTiles(storage), answered } = options
  const { protocol, hostname, origin } = new URL(options.origin)
  const elsewhere = addresses.origin
  const questionOf = tileQuestions(
    elsewhere === '' ? [hostname] : [hostname, new URL(elsewhere).hostname],
    (name) => groupHosts?.find(name) !== undefined,
  )
  const reader = elsewhere === '' ? null : origin
  const alwaysFor = (reads: string | null) => ({
    tile: headersOf(protocol, reads, tileHeaders),
    plan: headersOf(protocol, reads, planHeaders),
  })
  const ofSite = alwaysFor(reader)
  const ofAll = alwaysFor(reader === null ? null : readersOf(origin, true))
  const always = () => (groupHosts?.isEmpty === false ? ofAll : ofSite)
  const completed = completedPlans(elsewhere)
  const keyOf = ({ prefix, file }: AskedTile): string => `${prefix}/${file}`
  const mayBeShown = ({ ticket, prefix }: AskedTile): boolean =>
    (ended.isCurrent() === true || (isLasting(ticket) && ended.isShownUnheard?.() === true)) &&
    addresses.holds(ticket, prefix) === true

  let last = { ticket: '', second: 0, headers: [] as string[] }
  /** Tiles of one picture have one ticket; how long it holds is told in seconds. */
  function cachingOf({ ticket, prefix }: AskedTile): string[] {
    const second = Math.floor(Date.now() / 1000)
    if (ticket !== last.ticket || second !== last.second)
      last = { ticket, second, headers: Object.entries(cachingHeaders(ticket, prefix, isPurged)).flat() }
    return last.headers
  }

  /** False where the answer is the application's. */
  function send(response: ServerResponse, tile: Tile, asked: AskedTile, since: number): boolean {
    const isPlan = asked.file === PLAN
    const bytes = isPlan ? completed(tile, asked) : tile.bytes
    if (bytes === null) return false
    const traceId = traceIdOf({ headers: { traceparent: asked.traceparent } })
    const own = ['x-trace-id', traceId, 'content-length', String(bytes.length)]
    // A plan is completed for who asks: the mark of its file would not be that of the answer.
    if (!isPlan) own.push('etag', tile.etag, 'last-modified', tile.modified)
    response.writeHead(200, always()[isPlan ? 'plan' : 'tile'].concat(cachingOf(asked), own))
    response.end(bytes)
    answered?.(traceId, performance.now() - since)
    return true
  }

  return {
    atOnce(request, response) {
      const since = performance.now()
      const asked = questionOf(request)
      if (asked === null || !mayBeShown(asked)) return false
      const tile = kept.find(keyOf(asked))
      return tile !== undefined && send(response, tile, asked, since)
    },
    inTurn:
      (next): RequestListener =>
      (request, response) => {
        const since = performance.now()
        const asked = questionOf(request)
        if (asked === null || !mayBeShown(asked)) return next(request, response)
        const answer = (tile: Tile | null): void => {
          if (response.destroyed) return
          // Whatever was heard while it was read.
          if (tile === null || !mayBeShown(asked) || !send(response, tile, asked, since)) next(request, response)
        }
        kept.read(keyOf(asked)).then(answer, () => answer(null))
      },
  }
}

const tileHeaders = { 'content-type': 'image/jpeg', 'accept-ranges': 'bytes' } as const
const planHeaders = { 'content-type': 'application/json; charset=utf-8' } as const

/**
 * As those of register-media.ts, without what browsers heed in pages alone.
 * @param reader whose pages read from another host; null where files have none of their own
 */
function headersOf(protocol: string, reader: string | null, kind: typeof tileHeaders | typeof planHeaders): string[] {
  const headers = {
    ...kind,
    ...(reader === null ? {} : readableBy(reader)),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    ...(protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
  return Object.entries(headers).flat()
}
