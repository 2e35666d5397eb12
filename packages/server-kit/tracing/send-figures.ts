// The figures that Prometheus reads, sent to an OpenTelemetry collector as well: the same ones, read from the same registry. Loaded only
// where there is a collector.
import { ValueType, type HrTime } from '@opentelemetry/api'
import { hrTime, millisToHrTime } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  PeriodicExportingMetricReader,
  type DataPoint,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { Metrics } from '../metrics/metrics.ts'

const EVERY_MS = 30_000

interface Histogram {
  readonly buckets: { readonly boundaries: number[]; readonly counts: number[] }
  readonly sum: number
  readonly count: number
}

/** @param collector base address @returns what sends them once more and ends it */
export function sendFigures(metrics: Metrics, resource: Resource, collector: string): () => Promise<void> {
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${collector}/v1/metrics` }),
    exportIntervalMillis: EVERY_MS,
    exportTimeoutMillis: EVERY_MS / 3,
    metricProducers: [producerOf(metrics, resource)],
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  return () => provider.shutdown()
}

function producerOf(metrics: Metrics, resource: Resource): MetricProducer {
  const startTime = millisToHrTime(Date.now())
  return {
    async collect() {
      await metrics.look()
      const all = await metrics.registry.getMetricsAsJSON()
      const times = { startTime, endTime: hrTime() }
      const found = all.map((one) => dataOf(one, times)).filter((one) => one !== null)
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'huanshi' }, metrics: found }] },
        errors: [],
      }
    },
  }
}

interface Times {
  readonly startTime: HrTime
  readonly endTime: HrTime
}

/** Null for kinds that nobody here counts by. */
function dataOf(metric: MetricObjectWithValues<MetricValue<string>>, times: Times): MetricData | null {
  const descriptor = { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE }
  const shape = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE }
  // Declared as an enumeration, and written as words.
  const type = metric.type as unknown as string
  if (type === 'histogram')
    return { ...shape, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(metric, times) }
  const dataPoints = metric.values.map(({ labels, value }) => ({ ...times, attributes: plain(labels), value }))
  if (type === 'counter') return { ...shape, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  return type === 'gauge' ? { ...shape, dataPointType: DataPointType.GAUGE, dataPoints } : null
}

type Labels = MetricValue<string>['labels']

function plain(labels: Labels): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]))
}

/** Prometheus adds each bucket to the next, and gives sum and count beside them. */
function histograms(
  { name, values }: MetricObjectWithValues<MetricValue<string>>,
  times: Times,
): DataPoint<Histogram>[] {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify({ ...plain(labels), le: undefined }))
  return [...series].map(([labels, all]) => {
    const part = (ending: string): number => all.find((one) => nameOf(one) === `${name}_${ending}`)?.value ?? 0
    const buckets = all.filter((one) => nameOf(one) === `${name}_bucket`)
    const counts = buckets.map(({ value }, i) => value - (buckets[i - 1]?.value ?? 0))
    const boundaries = buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite)
    const attributes = JSON.parse(labels) as Record<string, string> // written above
    return { ...times, attributes, value: { buckets: { boundaries, counts }, sum: part('sum'), count: part('count') } }
  })
}

/** Of a histogram each value has a name of its own. */
function nameOf(value: MetricValue<string>): string {
  return 'metricName' in value ? String(value.metricName) : ''
}
