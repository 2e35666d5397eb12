// Plans of tiles as they are answered, with the addresses under which they were asked for: made once for as long as the plan is kept.
import { withAddresses } from '../register-media.ts'
import type { AskedTile } from './asked-tile.ts'
import type { Tile } from './kept-tiles.ts'

/**
 * @param origin of the host that gives files out; empty for the site's own
 * @returns gives the bytes of a kept plan for who asks; null for a plan of something that has no tiles, or of nothing
 */
export function completedPlans(
  origin: string,
): (plan: Tile, asked: Pick<AskedTile, 'ticket' | 'prefix'>) => Buffer | null {
  // Nearly all who ask about one picture have the same ticket.
  const made = new WeakMap<Tile, { readonly ticket: string; readonly bytes: Buffer | null }>()
  return (plan, { ticket, prefix }) => {
    const known = made.get(plan)
    if (known?.ticket === ticket) return known.bytes
    const bytes = complete(plan, `${origin}/media/${ticket}/${prefix}`)
    made.set(plan, { ticket, bytes })
    return bytes
  }
}

function complete(plan: Tile, base: string): Buffer | null {
  try {
    const kept = JSON.parse(plan.bytes.toString()) as object // written by us
    return 'content' in kept ? null : Buffer.from(JSON.stringify(withAddresses(kept, base)))
  } catch {
    // A damaged disk is the application's to tell.
    return null
  }
}
