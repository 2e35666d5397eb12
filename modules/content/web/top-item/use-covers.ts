// Panoramas carry their picture themselves, under an address that changes: it is read with the panorama.
import { pano } from '@huanshi/pano/contract/pano.ts'
import type { TopItem } from '../../contract/top-item.ts'
import { textOf } from '@huanshi/resource-web/model/row.ts'
import { useChosen } from '@huanshi/resource-web/records/use-chosen.ts'

export function useWithCovers(items: readonly TopItem[]): readonly TopItem[] {
  const bare = items.filter(({ target, coverUrl }) => target.kind === 'pano' && coverUrl === null)
  const { rows } = useChosen(pano, [...new Set(bare.map(({ target }) => target.id))])
  return items.map((item) => {
    const row = item.coverUrl === null && item.target.kind === 'pano' ? rows.get(item.target.id) : undefined
    return row === undefined ? item : { ...item, coverUrl: textOf(row, 'coverUrl') || null }
  })
}
