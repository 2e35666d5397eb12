// A list that is read again while somebody chooses from it: what stands there stays where it is, and what has come in waits.
import { useState } from 'react'
import type { Row } from '../model/row.ts'

interface Still {
  readonly rows: readonly Row[]
  /** How many have come in before the last one that is shown. */
  readonly waiting: number
}

/** @param held in the order that was shown @param fresh as the server has them now; further pages follow at the end */
export function keepStill(held: readonly Row[], fresh: readonly Row[]): Still {
  const news = new Map(fresh.map((row) => [row.id, row]))
  const known = new Set(held.map(({ id }) => id))
  const last = fresh.findLastIndex(({ id }) => known.has(id))
  const added = fresh.filter(({ id }) => !known.has(id))
  // Without one that is known there is nothing to stay in place for.
  const behind = held.length === 0 ? fresh : added.filter((row) => last >= 0 && fresh.indexOf(row) > last)
  const rows = [...held.map((row) => news.get(row.id) ?? row), ...behind]
  return { rows, waiting: held.length === 0 ? 0 : added.length - behind.length }
}

interface StillRows extends Still {
  /** Shows what waits, in the order of the server. */
  readonly letIn: () => void
}

/** @param question begins a list of its own when it changes */
export function useStillRows(fresh: readonly Row[] | undefined, question: string): StillRows {
  const [held, setHeld] = useState<Still & { readonly fresh: typeof fresh; readonly question: string }>()
  if (fresh !== undefined && (held?.fresh !== fresh || held.question !== question)) {
    const before = held?.question === question ? held.rows : []
    const next = { ...keepStill(before, fresh), fresh, question }
    setHeld(next)
    return { ...next, letIn: ignore }
  }
  return {
    rows: held?.rows ?? [],
    waiting: held?.waiting ?? 0,
    letIn: () => setHeld({ rows: fresh ?? [], waiting: 0, fresh, question }),
  }
}

function ignore(): void {}
