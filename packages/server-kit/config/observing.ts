// How the process tells what it does: its log, its figures, its traces.
import type { Environment } from './environment.ts'
import { wholeNumber, type Complaints } from './variables.ts'

export interface ObservingChoice {
  /** Null for text at a terminal and JSON everywhere else. */
  readonly log: LogFormat | null
  /** Statements that take longer are logged; ms, 0 for none. */
  readonly slowQuery: number
  /** Where the figures are served besides the site's own port; null for nowhere. */
  readonly metricsPort: number | null
  /** Base address of an OpenTelemetry collector that takes OTLP over HTTP; null without traces. */
  readonly traces: string | null
}

export type LogFormat = 'json' | 'text'

const SLOW_QUERY_MS = 1_000

export function readObserving(env: Environment, listenPort: number, complaints: Complaints): ObservingChoice {
  const log = env['HUANSHI_LOG'] ?? null
  if (log !== null && !isLogFormat(log)) complaints.add('HUANSHI_LOG', `“${log}”应当是 json 或 text`)
  const metricsPort = wholeNumber(env, 'HUANSHI_METRICS_PORT', [1, 65_535], complaints) ?? null
  if (metricsPort === listenPort) complaints.add('HUANSHI_METRICS_PORT', '不能与 PORT 相同')
  return {
    log: log !== null && isLogFormat(log) ? log : null,
    slowQuery: wholeNumber(env, 'HUANSHI_SLOW_QUERY', [0, 60_000], complaints) ?? SLOW_QUERY_MS,
    metricsPort,
    traces: readCollector(env, complaints),
  }
}

export function isLogFormat(value: string | undefined): value is LogFormat {
  return value === 'json' || value === 'text'
}

function readCollector(env: Environment, complaints: Complaints): string | null {
  const value = env['OTEL_EXPORTER_OTLP_ENDPOINT']
  if (value === undefined) return null
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    complaints.add('OTEL_EXPORTER_OTLP_ENDPOINT', `“${value}”不是网址，应当形如 http://collector:4318`)
  }
  return value.replace(/\/+$/, '')
}
