// What a rolling update did to those who used the site meanwhile.
import { table } from '../../bench/table.ts'
import type { Passed } from '../site/balancer.ts'
import type { Asked, LoadTold } from './load.ts'
import type { TalkTold } from './talk.ts'

export interface Step {
  readonly name: string
  /** ms since 1970 */
  readonly at: number
  readonly took: number
  readonly said?: string
}

interface Found {
  readonly asked: LoadTold
  readonly heard: TalkTold
  readonly steps: readonly Step[]
  /** Whatever was answered and is not there. */
  readonly lost: readonly string[]
  /** As the balancer saw them. */
  readonly passed: readonly Passed[]
  readonly members: readonly { readonly name: string; readonly address: string }[]
}

const SHOWN = 12

export function report({ asked, heard, steps, lost, passed, members }: Found): {
  readonly text: string
  readonly isWell: boolean
} {
  const nameOf = (addresses: string): string =>
    addresses
      .split(', ')
      .map((address) => members.find((one) => one.address === address)?.name ?? address)
      .join(' then ') || 'nobody'
  const failed = asked.asked.filter(({ fault }) => fault !== undefined)
  const stepAt = (at: number): string => steps.findLast((step) => step.at <= at)?.name ?? 'before'
  const hubs = passed.filter(({ path, status }) => path.startsWith('/hubs/') && status >= 400 && status !== 499)
  const { sent, once, twice, never, astray } = heard
  const isWell = failed.length + lost.length + never + twice + astray === 0 && heard.connections > 0
  const lines = [
    kindsTable(asked.asked),
    '',
    stepsTable(asked.asked, steps),
    '',
    `${asked.asked.length} requests, ${failed.length} failed; ${asked.again} put again on a new connection.`,
    ...failed
      .slice(0, SHOWN)
      .map((one) => `  ${one.kind} ${one.status} in ${nameOf(one.by)}, ${stepAt(one.at)}: ${one.fault ?? ''}`),
    `${sent} messages: ${once} once, ${twice} twice, ${never} never, ${astray} astray; ${heard.again} sent again under their key; p50 ${ms(share(heard.delays, 0.5))}, p99 ${ms(share(heard.delays, 0.99))}, longest ${ms(share(heard.delays, 1))}.`,
    `${heard.connections} live connections at the end, ${heard.reconnects} came back, the longest was away ${ms(heard.longestGap)}; ${hubs.length} of their requests were refused.`,
    ...[
      ...Map.groupBy(
        hubs,
        ({ status, method, path, upstreams }) =>
          `${status} ${method} ${path.split('?')[0] ?? ''} in ${nameOf(upstreams.join(', '))}`,
      ),
    ].map(([what, all]) => `  ${all.length} × ${what}`),
    ...Object.entries(heard.thrown).map(([message, count]) => `  thrown by their library: ${count} × ${message}`),
    `Answered and not there: ${lost.length === 0 ? 'nothing' : lost.join('; ')}.`,
  ]
  return { text: lines.join('\n'), isWell }
}

function kindsTable(asked: readonly Asked[]): string {
  const row = (name: string, own: readonly Asked[]): string[] => {
    const statuses = [...Map.groupBy(own, ({ status }) => status)].toSorted(([one], [other]) => one - other)
    const took = own.map((one) => one.took)
    return [
      name,
      String(own.length),
      statuses.map(([status, all]) => `${status === 0 ? 'none' : status}: ${all.length}`).join(', '),
      ...[0.5, 0.99, 1].map((part) => ms(share(took, part))),
    ]
  }
  const kinds = [...Map.groupBy(asked, ({ kind }) => kind)].toSorted(([, one], [, other]) => other.length - one.length)
  return table(
    ['', 'requests', 'by status', 'p50', 'p99', 'longest'],
    [...kinds.map(([kind, own]) => row(kind, own)), row('all', asked)],
  )
}

function stepsTable(asked: readonly Asked[], steps: readonly Step[]): string {
  const rows = steps.map(({ name, at, took, said }) => {
    const own = asked.filter((one) => one.at >= at && one.at < at + took)
    const waits = own.map((one) => one.took)
    const failed = own.filter(({ fault }) => fault !== undefined).length
    return [
      name,
      `${(took / 1_000).toFixed(1)} s`,
      String(own.length),
      String(failed),
      ms(share(waits, 0.99)),
      ms(share(waits, 1)),
      said ?? '',
    ]
  })
  return table(['step', 'time', 'requests', 'failed', 'p99', 'longest', ''], rows)
}

/** What a share of all stays within. */
export function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

const ms = (value: number): string => (Number.isNaN(value) ? '–' : `${value.toFixed(0)} ms`)
