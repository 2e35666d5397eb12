// How much a process of the sandbox may take. Small files never wait for large ones, and what all of a lane take together is known.
import { constants } from 'node:os'
import { FairTurns } from './fair-turns.ts'

export type PoolName = 'quick' | 'large' | 'heavy' | 'long' | 'look' | 'vast' | 'huge'

export interface WorkerPool {
  readonly name: PoolName
  readonly turns: FairTurns
  /** Resident memory that is its own. MiB. */
  readonly memory: number
  /** Of the processor, in all its threads. Seconds. */
  readonly cpu: number
  /** Of one file that it writes. MiB. */
  readonly output: number
  /** A process waits for the next file, so that small ones do not wait for its start. */
  readonly hasSpare: boolean
  /** Of scheduling. */
  readonly priority: number
}

const MOST_WAITING = 200
const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
const defaults = { output: 600, hasSpare: false, priority: PRIORITY_BELOW_NORMAL }

const lane = (name: PoolName, slots: number, limits: Omit<WorkerPool, 'name' | 'turns'>): WorkerPool => ({
  name,
  turns: new FairTurns(slots, MOST_WAITING),
  ...limits,
})

export const workerPools: Readonly<Record<PoolName, WorkerPool>> = {
  quick: lane('quick', 2, { ...defaults, memory: 224, cpu: 30, hasSpare: true }),
  /** For descriptions that take more than a quick one: trees of XML and JSON, a hundred times their file. */
  large: lane('large', 1, { ...defaults, memory: 448, cpu: 90 }),
  /** A packed model of 150 MB, the largest that is taken, was seen to need 430 to 530. */
  heavy: lane('heavy', 1, { ...defaults, memory: 640, cpu: 90 }),
  /** For jobs that nobody waits for. */
  long: lane('long', 1, { ...defaults, memory: 448, cpu: 3 * 3600, output: 4096 }),
  /** For panoramas: two that are read while they arrive, and one that has arrived. Photographers wait for what is drawn. */
  look: lane('look', 3, { ...defaults, memory: 448, cpu: 300, priority: PRIORITY_NORMAL }),
  /** For panoramas that are stored coarse to fine, which have to be unpacked as a whole. */
  vast: lane('vast', 1, { ...defaults, memory: 1536, cpu: 300 }),
  /** For pictures of any size: as much as the builder of tiles lets a picture take. */
  huge: lane('huge', 1, { ...defaults, memory: 4608, cpu: 3 * 3600, priority: PRIORITY_LOW }),
}
