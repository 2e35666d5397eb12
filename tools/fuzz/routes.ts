// Every route of the real server, asked by everyone with whatever its schema suggests. A finding is an answer that says that the
// server failed, a wait of more than a second, no answer, or the end of the process.
import * as fc from 'fast-check'
import { errors } from '@huanshi/kernel/protocol/errors.ts'
import type { FuzzOptions } from './fuzz-options.ts'
import { openFuzzSite, SiteShut, type FuzzSite, type Kind } from './fuzz-site.ts'
import { request, type Answer } from './raw-request.ts'
import { routeRequests, type Description, type Sent } from './route-requests.ts'
import { idMark } from './schema-values.ts'

const LONGEST_MS = 1_000
/** A machine that does much besides may be late once. */
const TRIES = 3
/** Two of the group's, for most routes are theirs. */
const kinds: readonly Kind[] = ['visitor', 'member', 'administrator', 'colleague', 'member', 'colleague']

interface Finding {
  readonly what: string
  readonly kind: Kind
  readonly sent: Sent
  readonly answer: Answer
  /** What the server wrote of it. */
  readonly log: readonly string[]
}

export async function fuzzRoutes({ seconds, seed }: FuzzOptions): Promise<void> {
  let site = await openFuzzSite()
  const findings = new Map<string, Finding>()
  const statuses = new Map<number, number>()
  const reached = new Set<string>()
  let count = 0
  try {
    const description = await describedBy(site)
    const routes = routeRequests(description)
    const paths = Object.keys(description.paths)
    await getToKnow(site, paths)
    const ask = async (kind: Kind, sent: Sent): Promise<Answer> => {
      try {
        return await site.ask(kind, sent)
      } catch (error) {
        if (!(error instanceof SiteShut)) throw error
        console.log(`another site after ${count} requests: ${error.message}`)
        await site.close()
        site = await openFuzzSite()
        await getToKnow(site, paths)
        return site.ask(kind, sent)
      }
    }
    const end = performance.now() + seconds * 1_000
    for (let round = 0; performance.now() < end && !site.hasExited(); round += 1) {
      for (const [index, arbitrary] of routes.entries()) {
        if (performance.now() >= end || site.hasExited()) break
        const kind = kinds[(round + index) % kinds.length] ?? 'visitor'
        for (const sent of fc.sample(arbitrary, { seed: seed + round * routes.length + index, numRuns: 3 })) {
          const answer = await ask(kind, sent)
          count += 1
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          if (answer.status < 300) reached.add(sent.route)
          const what = await faultOf(ask, kind, sent, answer)
          if (what === null) continue
          const trace = /"traceId":"(\w+)"/.exec(answer.text)?.[1]
          const log = trace === undefined ? [] : site.linesWith(trace)
          findings.set(`${sent.route} ${what}`, { what, kind, sent, answer, log })
        }
      }
    }
    console.log(`seed ${seed}: ${count} requests to ${routes.length} routes, ${findings.size} findings`)
    console.log(
      [...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, times]) => `${status} ×${times}`)
        .join('  '),
    )
    console.log(`${reached.size} routes have answered with success`)
    if (site.hasExited()) throw new Error('the server has ended')
  } finally {
    for (const finding of findings.values()) console.log(told(finding))
    await site.close()
  }
  if (findings.size > 0) throw new Error(`${findings.size} findings`)
}

async function describedBy(site: FuzzSite): Promise<Description> {
  const sent = { route: '', method: 'GET', path: '/openapi/v1.json', headers: {}, body: null }
  return JSON.parse((await request(site.origin, sent)).text) as Description // OpenAPI, written by the server itself
}

/** What there is: every list, as everyone who may read it. */
async function getToKnow(site: FuzzSite, paths: readonly string[]): Promise<void> {
  const lists = paths.filter((path) => /^\/api\/\w+\/\w+(\/\{groupId\})?$/.test(path))
  for (const path of lists.toSorted((a, b) => a.length - b.length)) {
    const asked = `${path.replace('{groupId}', idMark(0, 'Groups'))}?pageSize=50`
    const sent = { route: `GET ${path}`, method: 'GET', path: asked, headers: {}, body: null }
    for (const kind of ['member', 'colleague', 'administrator'] as const) await site.ask(kind, sent)
  }
}

async function faultOf(ask: FuzzSite['ask'], kind: Kind, sent: Sent, first: Answer): Promise<string | null> {
  if (first.status === 0) return 'no answer'
  if (first.status >= 500 && !isForeseen(first)) return String(first.status)
  let answer = first
  for (let tries = 1; answer.milliseconds > LONGEST_MS; tries += 1) {
    if (tries === TRIES) return 'wait'
    answer = await ask(kind, sent)
  }
  return null
}

/** A mail server that is not there is told as 503 with its own words, and no fault; nor are pages that were not built. */
function isForeseen({ text }: Answer): boolean {
  if (text.includes('网页还没有构建')) return true
  const code = /"type":"([\w.-]+)"/.exec(text)?.[1] ?? ''
  return Object.hasOwn(errors, code) && !code.startsWith('server.')
}

function told({ what, kind, sent, answer, log }: Finding): string {
  const { method, path, headers, body } = sent
  return [
    `\n✗ ${what} (${Math.round(answer.milliseconds)} ms), as ${kind}: ${method} ${path.slice(0, 500)}`,
    `  headers ${JSON.stringify(headers)}`,
    `  body ${body === null ? 'none' : `${body.length} characters: ${body.slice(0, 700)}`}`,
    `  answer ${answer.text.slice(0, 300)}`,
    ...log.map((line) => `  log ${line.slice(0, 2000)}`),
  ].join('\n')
}
