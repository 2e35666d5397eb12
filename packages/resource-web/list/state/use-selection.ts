import { useCallback, useMemo, useState } from 'react'
import { keepOnly, nothing, reach, selectAll, toggle, type Selection } from './selection.ts'

export interface SelectionControl {
  readonly ids: ReadonlySet<string>
  /** Toggles one; with `far` everything from the last touched one. */
  readonly pick: (id: string, far: boolean) => void
  readonly all: () => void
  readonly clear: () => void
}

export function useSelection(order: readonly string[]): SelectionControl {
  const [selection, setSelection] = useState<Selection>(nothing)
  const shown = useMemo(() => keepOnly(selection, order), [selection, order])
  if (shown !== selection) setSelection(shown)
  const pick = useCallback(
    (id: string, far: boolean) =>
      setSelection((former) => {
        const present = keepOnly(former, order)
        return far ? reach(present, id, order) : toggle(present, id)
      }),
    [order],
  )
  const all = useCallback(() => setSelection(selectAll(order)), [order])
  const clear = useCallback(() => setSelection(nothing), [])
  return useMemo(() => ({ ids: shown.ids, pick, all, clear }), [shown, pick, all, clear])
}
