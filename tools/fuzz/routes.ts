// Every route of the real server, asked by everyone with whatever its schema suggests. A finding is an answer that says that the
// server failed, a wait of more than a second, no answer, or the end of the process. What answers is also left before it has answered.
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
  const sites = await replacedSites()
  const results = new Results()
  try {
    const routes = routeRequests(sites.description)
    const end = performance.now() + seconds * 1_000
    const isOver = (): boolean => performance.now() >= end
    for (let round = 0; !isOver(); round += 1) {
      for (const [index, arbitrary] of routes.entries()) {
        if (isOver()) break
        const kind = kinds[(round + index) % kinds.length] ?? 'visitor'
        for (const sent of fc.sample(arbitrary, { seed: seed + round * routes.length + index, numRuns: 3 })) {
          const answer = await sites.ask(kind, sent)
          const what = await faultOf(sites.ask, kind, sent, answer)
          results.add(kind, sent, answer, what === null ? null : { what, log: logOf(sites.current(), answer) })
          // What answers is asked again by somebody who goes away meanwhile.
          if (answer.status < 300) await sites.leave(kind, sent, Math.random() * answer.milliseconds)
          if (sites.current().hasExited())
            throw new Error(`the server has ended after ${kind}: ${sent.method} ${sent.path}`)
        }
      }
    }
    console.log(`seed ${seed}, ${routes.length} routes: ${results.summary()}`)
  } finally {
    for (const finding of results.findings.values()) console.log(told(finding))
    await sites.current().close()
  }
  if (results.findings.size > 0) throw new Error(`${results.findings.size} findings`)
}

interface Sites {
  readonly description: Description
  readonly current: () => FuzzSite
  readonly ask: FuzzSite['ask']
  readonly leave: FuzzSite['leave']
}

/** One site after the other: its own administrators may shut it, and then another is opened. */
async function replacedSites(): Promise<Sites> {
  let site = await openFuzzSite()
  const description = await describedBy(site)
  const paths = Object.keys(description.paths)
  await getToKnow(site, paths)
  return {
    description,
    current: () => site,
    async ask(kind, sent) {
      try {
        return await site.ask(kind, sent)
      } catch (error) {
        if (!(error instanceof SiteShut)) throw error
        console.log(`another site: ${error.message}`)
        await site.close()
        site = await openFuzzSite()
        await getToKnow(site, paths)
        return site.ask(kind, sent)
      }
    },
    leave: (kind, sent, after) => site.leave(kind, sent, after),
  }
}

class Results {
  readonly findings = new Map<string, Finding>()
  readonly #statuses = new Map<number, number>()
  readonly #reached = new Set<string>()
  #count = 0

  add(kind: Kind, sent: Sent, answer: Answer, fault: Pick<Finding, 'what' | 'log'> | null): void {
    this.#count += 1
    this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1)
    if (answer.status < 300) this.#reached.add(sent.route)
    if (fault !== null) this.findings.set(`${sent.route} ${fault.what}`, { ...fault, kind, sent, answer })
  }

  summary(): string {
    const statuses = [...this.#statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status} ×${times}`)
    return [
      `${this.#count} requests, ${this.findings.size} findings`,
      statuses.join('  '),
      `${this.#reached.size} routes have answered with success`,
    ].join('\n')
  }
}

/** What the server wrote of a failure. */
function logOf(site: FuzzSite, { text }: Answer): string[] {
  const trace = /"traceId":"(\w+)"/.exec(text)?.[1]
  return trace === undefined ? [] : site.linesWith(trace)
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
