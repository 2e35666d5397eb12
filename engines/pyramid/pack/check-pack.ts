/** Reads the whole index of a pack, part by part, which has sums of its own. */
import { partAt, readPart } from './pack-layout.ts'
import { TilePack, type PackSource } from './tile-pack.ts'

/** @throws PackError for what is damaged; what the source throws */
export async function checkPack(source: PackSource): Promise<void> {
  const { plan } = await TilePack.open(source)
  for (let part = 0; part < plan.parts; part++) {
    const { start, bytes } = partAt(plan, part)
    readPart(plan, part, await source.read(start, bytes), source.size)
  }
}
