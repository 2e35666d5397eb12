import type { RowAction } from '../list/feature.ts'

/**
 * What moves the record on comes first, then editing, its other moves, what the screen adds, what cannot be taken back; removing
 * never stands out.
 */
export function arranged(
  actions: readonly RowAction[],
  most: number,
): readonly [readonly RowAction[], readonly RowAction[]] {
  const offered = actions.filter(({ key }) => key !== 'show')
  const next = offered.find(({ own, danger }) => own === true && danger !== true)
  const rank = (action: RowAction): number => {
    if (action.danger === true) return 4
    if (action === next) return 0
    if (action.key === 'edit') return 1
    return action.own === true ? 2 : 3
  }
  const sorted = offered.filter(({ key }) => key !== 'delete').sort((one, other) => rank(one) - rank(other))
  const removal = offered.filter(({ key }) => key === 'delete')
  return [sorted.slice(0, most), [...sorted.slice(most), ...removal]]
}
