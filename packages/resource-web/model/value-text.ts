// A value as plain words: for files, comparisons, titles of cells and the phone's short lines.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { formatDuration } from '@huanshi/kernel/protocol/format-duration.ts'
import { fullTime } from '@huanshi/ui/time/relative-time.ts'
import { placeText } from '../place/place-text.ts'
import type { FieldModel } from './fields.ts'

export function valueText(field: FieldModel, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const write = writers[field.reading]
  if (write !== undefined) return write(value, field)
  return Array.isArray(value) ? wordsOf(field, value) : plain(value)
}

type Writer = (value: unknown, field: FieldModel) => string

const chosen: Writer = (value, { traits }) => traits.options?.[plain(value)] ?? plain(value)
const writers: Partial<Record<FieldModel['reading'], Writer>> = {
  bytes: (value) => figure(value, formatBytes),
  duration: (value) => figure(value, formatDuration),
  money: (value) =>
    figure(value, (pence) => `¥ ${(pence / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}`),
  html: (value) =>
    plain(value)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  count: (value) => figure(value, (count) => count.toLocaleString('zh-CN')) || plain(value),
  // What belongs to the site as a whole goes under the name of no person.
  person: (value) => (value === 'public' ? '公共' : plain(value)),
  progress: (value) => figure(value, (share) => `${Math.round(share * 100)}%`),
  time: (value) => fullTime(new Date(plain(value))),
  choice: chosen,
  state: chosen,
  switch: (value) => (value === true ? '是' : '否'),
  tags: (value, field) => (Array.isArray(value) ? wordsOf(field, value) : ''),
  place: placeText,
}

function figure(value: unknown, write: (value: number) => string): string {
  return typeof value === 'number' ? write(value) : ''
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Entries of a list; structures are only counted. */
function wordsOf({ traits }: FieldModel, list: readonly unknown[]): string {
  if (list.some((one) => typeof one === 'object')) return `${list.length} 项`
  return list.map((one) => traits.options?.[String(one)] ?? String(one)).join('、')
}
