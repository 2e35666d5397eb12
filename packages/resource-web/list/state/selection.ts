// Which rows of the page are selected; Shift reaches from the last touched row.
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly anchor: string | null
}

export const nothing: Selection = { ids: new Set(), anchor: null }

export function toggle(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id }
}

/** Everything between the anchor and `id` in the page's order takes the anchor's state. */
export function reach(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return toggle(selection, id)
  const ids = new Set(selection.ids)
  const adds = selection.anchor !== null && ids.has(selection.anchor)
  for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (adds) ids.add(between)
    else ids.delete(between)
  }
  return { ids, anchor: selection.anchor }
}

export function selectAll(order: readonly string[]): Selection {
  return { ids: new Set(order), anchor: order[0] ?? null }
}

/** Rows that left the page are no longer selected; the same object when nothing changed. */
export function keepOnly(selection: Selection, order: readonly string[]): Selection {
  const present = new Set(order)
  const ids = [...selection.ids].filter((id) => present.has(id))
  if (ids.length === selection.ids.size) return selection
  return {
    ids: new Set(ids),
    anchor: selection.anchor !== null && present.has(selection.anchor) ? selection.anchor : null,
  }
}
