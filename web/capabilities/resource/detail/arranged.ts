import type { RowAction } from '../list/feature.ts'

/** What moves the record on comes first, then editing, what the screen adds, what cannot be taken back; removing never stands out. */
export function arranged(
  actions: readonly RowAction[],
  most: number,
): readonly [readonly RowAction[], readonly RowAction[]] {
  const rank = ({ key, danger, own }: RowAction): number =>
    danger === true ? 3 : own === true ? 0 : key === 'edit' ? 1 : 2
  const offered = actions.filter(({ key }) => key !== 'show')
  const sorted = offered.filter(({ key }) => key !== 'delete').sort((one, other) => rank(one) - rank(other))
  const removal = offered.filter(({ key }) => key === 'delete')
  return [sorted.slice(0, most), [...sorted.slice(most), ...removal]]
}
