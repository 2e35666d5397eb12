// A value as plain words: for files, comparisons, titles of cells and the phone's short lines.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { formatDuration } from '@huanshi/kernel/protocol/format-duration.ts'
import { fullTime } from '@huanshi/ui/time/relative-time.ts'
import { placeText } from '../place/place-text.ts'
import type { FieldModel } from './fields.ts'

// oxlint-disable-next-line complexity -- longer than the limit when it was set
export function valueText(field: FieldModel, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  const raw = isPlain ? String(value) : ''
  switch (field.reading) {
    case 'bytes':
      return typeof value === 'number' ? formatBytes(value) : ''
    case 'duration':
      return typeof value === 'number' ? formatDuration(value) : ''
    case 'money':
      return typeof value === 'number' ? `¥ ${(value / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}` : ''
    case 'html':
      return raw
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    case 'count':
      return typeof value === 'number' ? value.toLocaleString('zh-CN') : raw
    case 'person':
      // What belongs to the site as a whole goes under the name of no person.
      return raw === 'public' ? '公共' : raw
    case 'progress':
      return typeof value === 'number' ? `${Math.round(value * 100)}%` : ''
    case 'time':
      return fullTime(new Date(raw))
    case 'choice':
    case 'state':
      return field.traits.options?.[raw] ?? raw
    case 'switch':
      return value === true ? '是' : '否'
    case 'tags':
      return Array.isArray(value) ? wordsOf(field, value) : ''
    case 'place':
      return placeText(value)
    default:
      return Array.isArray(value) ? wordsOf(field, value) : raw
  }
}

/** Entries of a list; structures are only counted. */
function wordsOf({ traits }: FieldModel, list: readonly unknown[]): string {
  if (list.some((one) => typeof one === 'object')) return `${list.length} 项`
  return list.map((one) => traits.options?.[String(one)] ?? String(one)).join('、')
}
