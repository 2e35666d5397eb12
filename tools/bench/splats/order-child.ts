// Puts a file of splats in order, and makes its levels, in a process of its own, so that what it takes is known.
import { writeSplat } from '@huanshi/library/server/media/model/write-splat.ts'
import { peakMemory } from '@huanshi/pyramid/peak-memory.ts'

export interface Ordered {
  readonly seconds: number
  /** Most that was resident, with the program itself. MiB. */
  readonly memory: number
  readonly heart: readonly number[]
  /** How many each level has, fewest first, and the whole. */
  readonly levels: readonly number[]
}

const [source = '', target = ''] = process.argv.slice(2)
const begun = performance.now()
const { heart = [], splats = 0, levels = [] } = await writeSplat(source, '.splat', target)
const told: Ordered = {
  seconds: (performance.now() - begun) / 1000,
  memory: peakMemory() / 2 ** 20,
  heart,
  levels: [...levels, splats],
}
process.once('disconnect', () => process.exit())
process.send?.(told)
