// From what a site is to hold, and what each thing costs, to machines: computed, with what people do stated as figures that may be doubted.

/** What a site is to hold. */
export interface Demand {
  readonly panoramas: number
  readonly members: number
  /** Walking through tours at the same time. */
  readonly visitors: number
  /** A day. */
  readonly uploads: number
}

/** Microseconds of one core, of a process that answers and of the database. */
export interface Cost {
  readonly server: number
  readonly database: number
}

export interface UnitCosts {
  /** As visitors ask, connections of their own included. */
  readonly tileFromMemory: Cost
  readonly tileFromPack: Cost
  readonly tileFromBucket: Cost
  readonly page: Cost
  readonly tour: Cost
  /** That somebody is there: counted in the database. */
  readonly visit: Cost
  readonly list: Cost
  readonly save: Cost
  readonly message: Cost
  /** Of a second in which a live connection is only there. */
  readonly idleConnection: Cost
  /** Bytes. */
  readonly connectionMemory: number
  readonly tileBytes: number
  /** Of a panorama, its first look included. */
  readonly upload: Cost
  /** For a megapixel. */
  readonly megapixel: Cost
  /** Bytes of the highest memory of one that is cut. */
  readonly cuttingMemory: number
  /** Bytes of tiles for one of the original. */
  readonly tilesForOriginal: number
  /** Bytes of a panorama in the database, its indexes included, and of a member. */
  readonly panoramaRow: number
  readonly memberRow: number
  /** Bytes of a process at rest. */
  readonly process: number
}

/** What people do. */
interface Habits {
  /** Tiles that a visitor's viewer asks for in a second. */
  readonly tilesASecond: number
  /** Of them, those that no process has in memory. */
  readonly coldShare: number
  /** Seconds that a visit takes: one page and one tour's answer each. */
  readonly visit: number
  /** Of the members, those who are signed in at the busiest time. */
  readonly presentShare: number
  /** Seconds between two lists, two saves, two messages of one of them. */
  readonly listEvery: number
  readonly saveEvery: number
  readonly messageEvery: number
  /** Megapixels and bytes of a panorama. */
  readonly megapixels: number
  readonly original: number
  /** How many times the day's average the busiest hour has. */
  readonly peak: number
}

export const assumedHabits: Habits = {
  tilesASecond: 2.5,
  coldShare: 0.1,
  visit: 120,
  presentShare: 0.05,
  listEvery: 20,
  saveEvery: 60,
  messageEvery: 120,
  megapixels: 33,
  original: 12e6,
  peak: 4,
}

/** A machine as one buys them; of each a share is left for what nobody foresees. */
export const machine = { cores: 8, databaseCores: 16, lineBits: 10e9, busy: 0.6, diskBusy: 0.7 } as const

export interface Load {
  readonly name: string
  /** In a second, at the busiest time. */
  readonly rate: number
  /** Cores. */
  readonly server: number
  readonly worker: number
  readonly database: number
}

export interface Plan {
  readonly loads: readonly Load[]
  /** Processes of one core each. */
  readonly webs: number
  readonly workers: number
  readonly databaseCores: number
  readonly connections: number
  /** Bytes. */
  readonly webMemory: number
  readonly workerMemory: number
  readonly databaseBytes: number
  readonly storedBytes: number
  readonly objects: number
  /** In a second, outwards. */
  readonly lineBits: number
  /** What cannot be multiplied, by how much of it is used; the first one is reached first. */
  readonly bounds: readonly { readonly name: string; readonly used: number }[]
}

/** @param isCached a cache in front answers what is public, and asks for the cold share alone */
export function capacityPlan(demand: Demand, costs: UnitCosts, habits: Habits = assumedHabits, isCached = false): Plan {
  const loads = loadsOf(demand, costs, habits, isCached)
  const sum = (of: (load: Load) => number): number => loads.reduce((all, load) => all + of(load), 0)
  const databaseCores = sum(({ database }) => database)
  const connections = demand.visitors + demand.members * habits.presentShare
  const webs = Math.max(2, Math.ceil(sum(({ server }) => server) / machine.busy))
  const workers = Math.max(2, Math.ceil(sum(({ worker }) => worker) / machine.busy))
  const tiles = demand.visitors * habits.tilesASecond * (isCached ? habits.coldShare : 1)
  const lineBits = tiles * costs.tileBytes * 8
  const databaseBytes = demand.panoramas * costs.panoramaRow + demand.members * costs.memberRow
  const storedBytes = demand.panoramas * habits.original * (1 + costs.tilesForOriginal)
  const bounds = [
    { name: 'processor of the database', used: databaseCores / (machine.databaseCores * machine.busy) },
    { name: 'line outwards', used: lineBits / (machine.lineBits * machine.busy) },
  ].toSorted((one, other) => other.used - one.used)
  return {
    loads,
    webs,
    workers,
    databaseCores,
    connections,
    webMemory: costs.process + (connections / webs) * costs.connectionMemory,
    workerMemory: costs.process + costs.cuttingMemory,
    databaseBytes,
    storedBytes,
    // The original, its pack and its preview.
    objects: demand.panoramas * 3,
    lineBits,
    bounds,
  }
}

function loadsOf({ members, visitors, uploads }: Demand, costs: UnitCosts, habits: Habits, isCached: boolean): Load[] {
  const present = members * habits.presentShare
  const tiles = visitors * habits.tilesASecond
  const cold = tiles * habits.coldShare
  const uploadRate = (uploads / 86_400) * habits.peak
  const answered = (name: string, rate: number, { server, database }: Cost): Load => ({
    name,
    rate,
    server: (rate * server) / 1e6,
    worker: 0,
    database: (rate * database) / 1e6,
  })
  const cut = answered('megapixels cut', uploadRate * habits.megapixels, costs.megapixel)
  return [
    answered('tiles from memory', isCached ? 0 : tiles - cold, costs.tileFromMemory),
    answered('tiles from the store', cold, costs.tileFromBucket),
    answered('pages', visitors / habits.visit, costs.page),
    answered("tours' answers", visitors / habits.visit, costs.tour),
    answered('visits counted', visitors / habits.visit, costs.visit),
    answered('lists', present / habits.listEvery, costs.list),
    answered('saves', present / habits.saveEvery, costs.save),
    answered('messages', present / habits.messageEvery, costs.message),
    answered('live connections', visitors + present, costs.idleConnection),
    answered('uploads', uploadRate, costs.upload),
    { ...cut, server: 0, worker: cut.server },
  ]
}
