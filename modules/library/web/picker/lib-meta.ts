// The quiet line of an item: what matters for its kind.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { formatDuration } from '@huanshi/kernel/protocol/format-duration.ts'
import type { Lib } from '../../contract/lib-item.ts'
import { lengthText } from '../track/units.ts'

type Shown = Pick<Lib, 'kind' | 'size' | 'duration' | 'width' | 'height' | 'details' | 'fileName'>

export function libMeta(item: Shown): string {
  return [...partsOf(item), formatBytes(item.size)].join(' · ')
}

function partsOf({ kind, duration, width, height, details, fileName }: Shown): string[] {
  if (kind === 'image' && width !== null && height !== null) return [`${width} × ${height}`]
  if ((kind === 'video' || kind === 'audio') && duration !== null) return [formatDuration(duration)]
  if (kind === 'coordinate') {
    const { length = 0, features = 0 } = details
    return [length > 0 ? lengthText(length) : `${features} 个要素`]
  }
  if (kind === 'model' && details.triangles !== undefined) return [`${countText(details.triangles)} 面`]
  return [fileName.slice(fileName.lastIndexOf('.') + 1).toUpperCase()]
}

export function countText(count: number): string {
  return count < 10_000 ? String(count) : `${(count / 10_000).toFixed(count < 100_000 ? 1 : 0)} 万`
}
