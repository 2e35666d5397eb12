// Machines for a site of a given size: what each thing costs here, what follows from that, and whether it holds for as much at once as this
// machine bears.
import { loadavg } from 'node:os'
import type { Figures } from '../bench/figures.ts'
import { table } from '../bench/table.ts'
import { missingPrograms } from '../cluster/site/cluster.ts'
import { provideWeb } from '../launch/built.mjs'
import { tryAtScale, type Compared } from './at-scale.ts'
import { openGround } from './open-ground.ts'
import { capacityPlan, assumedHabits, type Cost, type Demand, type Plan, type UnitCosts } from './plan.ts'
import { measureUnits } from './unit-costs.ts'

const city: Demand = { panoramas: 1e6, members: 1e5, visitors: 1e4, uploads: 1e4 }
/** Of what is seen. */
export const TOLERANCE = 0.3

/** @param asked panoramas, members, visitors at a time, uploads a day; a city's by default */
export async function benchCapacity(figures: Figures, asked?: string): Promise<string> {
  const demand = asked === undefined ? city : demandOf(asked)
  if (missingPrograms().includes('nginx')) return 'nginx is missing (Debian): nothing was measured.'
  await provideWeb(process.execPath)
  const ground = await openGround()
  try {
    const measured = await measureUnits(ground)
    const { costs } = measured
    keep(figures, costs)
    const compared = await tryAtScale(ground, measured)
    return [
      costTable(costs),
      ...[false, true].map((isCached) =>
        planText(demand, capacityPlan(demand, costs, assumedHabits, isCached), isCached),
      ),
      comparison(compared),
      `Load at the end: ${loadavg()[0]?.toFixed(1)}.`,
    ].join('\n\n')
  } finally {
    await ground.cluster.stop()
  }
}

function demandOf(asked: string): Demand {
  const [panoramas = 0, members = 0, visitors = 0, uploads = 0] = asked.split(',').map(Number)
  if (![panoramas, members, visitors, uploads].every((value) => value > 0))
    throw new Error('npm run bench -- capacity=PANORAMAS,MEMBERS,VISITORS,UPLOADS')
  return { panoramas, members, visitors, uploads }
}

const names: Readonly<Record<string, string>> = {
  tileFromMemory: 'tile from memory, as visitors ask, µs',
  tileFromPack: 'tile from a pack on disk, µs',
  tileFromBucket: 'tile from a pack in a bucket, µs',
  page: "tour's page, µs",
  tour: "tour's answer, µs",
  visit: 'visit counted, µs',
  list: 'page of a list, µs',
  save: "studio's save, µs",
  message: 'message, µs',
  idleConnection: 'second of a live connection, µs',
  upload: 'upload of 33 megapixels, µs',
  megapixel: 'megapixel cut, µs',
  connectionMemory: 'live connection, bytes',
  tileBytes: 'tile, bytes',
  cuttingMemory: 'pyramid at a time, bytes',
  tilesForOriginal: 'tiles for a byte of the original, bytes',
  panoramaRow: 'panorama in the database, bytes',
  memberRow: 'member in the database, bytes',
  process: 'process at rest, bytes',
}

function keep(figures: Figures, costs: UnitCosts): void {
  for (const [key, value] of Object.entries(costs) as [string, Cost | number][]) {
    const name = names[key] ?? key
    const one = (title: string, rounds: number[]): void =>
      figures.keep({ name: title, unit: '', better: 'lower', rounds })
    if (typeof value === 'number') one(name, [value])
    else {
      one(`${name}: server`, [value.server])
      one(`${name}: database`, [value.database])
    }
  }
}

function costTable(costs: UnitCosts): string {
  const rows = (Object.entries(costs) as [string, Cost | number][]).map(([key, value]) =>
    typeof value === 'number'
      ? [names[key] ?? key, figure(value), '']
      : [names[key] ?? key, figure(value.server), figure(value.database)],
  )
  return table(['one', 'server', 'database'], rows)
}

function planText({ panoramas, members, visitors, uploads }: Demand, plan: Plan, isCached: boolean): string {
  const rows = plan.loads.map(({ name, rate, server, worker, database }) => [
    name,
    figure(rate),
    ...[server, worker, database].map((cores) => cores.toFixed(2)),
  ])
  const [first] = plan.bounds
  return [
    `${panoramas} panoramas, ${members} members, ${visitors} visitors at a time, ${uploads} uploads a day, ${isCached ? 'a cache in front' : 'no cache in front'}:`,
    '',
    table(['at the busiest time', 'a second', 'cores that answer', 'that work', 'of the database'], rows),
    '',
    `${plan.webs} processes that answer (${gibibytes(plan.webMemory)} each), ${plan.workers} that work (${gibibytes(plan.workerMemory)} each), ${plan.databaseCores.toFixed(1)} cores of the database, ${figure(plan.connections)} live connections, ${(plan.lineBits / 1e9).toFixed(2)} Gbit/s.`,
    `${gibibytes(plan.databaseBytes)} in the database, ${(plan.storedBytes / 1e12).toFixed(1)} TB in ${figure(plan.objects)} objects.`,
    `First bottleneck: ${plan.bounds.map(({ name, used }) => `${name} ${(used * 100).toFixed(0)} %`).join(', ')}; ${first?.name ?? ''} first.`,
  ].join('\n')
}

function comparison(compared: readonly Compared[]): string {
  const rows = compared.map(({ name, unit, predicted, seen }) => {
    const off = predicted / seen - 1
    return [
      name,
      `${figure(predicted)} ${unit}`,
      `${figure(seen)} ${unit}`,
      `${off > 0 ? '+' : ''}${(off * 100).toFixed(0)} %`,
      Math.abs(off) <= TOLERANCE ? 'yes' : 'NO',
    ]
  })
  return table(['at once', 'predicted', 'seen', 'off by', `within ${TOLERANCE * 100} %`], rows)
}

const gibibytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GiB`

const figure = (value: number): string =>
  value >= 1_000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
