import { expect, test } from 'vitest'
import { capacityPlan, assumedHabits, type Demand, type UnitCosts } from './plan.ts'

const cost = (server: number, database = 0) => ({ server, database })
const costs: UnitCosts = {
  tileFromMemory: cost(30),
  tileFromPack: cost(200),
  tileFromBucket: cost(1_000),
  page: cost(600, 600),
  tour: cost(600, 400),
  visit: cost(0, 3_000),
  list: cost(700, 900),
  save: cost(3_000, 3_000),
  message: cost(2_000, 4_000),
  idleConnection: cost(10),
  connectionMemory: 10_000,
  tileBytes: 15_000,
  upload: cost(800_000, 10_000),
  megapixel: cost(20_000, 100),
  cuttingMemory: 200e6,
  tilesForOriginal: 0.8,
  panoramaRow: 2_000,
  memberRow: 1_000,
  process: 250e6,
}
const city: Demand = { panoramas: 1e6, members: 100_000, visitors: 10_000, uploads: 10_000 }
const plan = capacityPlan(city, costs)
const loadOf = (name: string) => plan.loads.find((load) => load.name === name)

test('cores follow from how often something is asked and what it costs', () => {
  expect(loadOf('tiles from memory')).toMatchObject({ rate: 22_500, server: 0.675, database: 0 })
  expect(loadOf('tiles from the store')).toMatchObject({ rate: 2_500, server: 2.5 })
  expect(loadOf('lists')).toMatchObject({ rate: 250, server: 0.175, database: 0.225 })
  // 10,000 a day, four times as many in the busiest hour, 33 megapixels each
  expect(loadOf('megapixels cut')?.worker).toBeCloseTo(((10_000 / 86_400) * 4 * 33 * 20_000) / 1e6)
})

test('processes are filled to a share, and there are two of each at least', () => {
  const server = plan.loads.reduce((sum, load) => sum + load.server, 0)
  expect(plan.webs).toBe(Math.ceil(server / 0.6))
  expect(capacityPlan({ panoramas: 10, members: 10, visitors: 1, uploads: 1 }, costs)).toMatchObject({
    webs: 2,
    workers: 2,
  })
})

test.each<[string, Partial<UnitCosts>, string]>([
  ['wide tiles fill the line', { tileBytes: 150_000 }, 'line outwards'],
  ['dear lists fill the database', { list: cost(700, 90_000) }, 'processor of the database'],
])('%s', (_, change, first) => {
  expect(capacityPlan(city, { ...costs, ...change }).bounds[0]?.name).toBe(first)
})

test('a cache in front takes tiles from the line and from the processes', () => {
  const cached = capacityPlan(city, costs, assumedHabits, true)
  expect(cached.lineBits).toBeCloseTo(plan.lineBits * assumedHabits.coldShare)
  expect(cached.webs).toBeLessThan(plan.webs)
})

test('what lies on disks grows with the panoramas', () => {
  const twice = capacityPlan({ ...city, panoramas: 2e6 }, costs)
  expect(twice.storedBytes).toBe(plan.storedBytes * 2)
  expect(twice.objects).toBe(6e6)
  expect(twice.databaseBytes - plan.databaseBytes).toBe(1e6 * costs.panoramaRow)
})
