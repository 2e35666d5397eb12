// What an active filter says on its pill.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import type { FilterModel } from './list-model.ts'
import type { AnyOf, Filter, Range } from './filter-value.ts'

export function filterWords({ field, kind }: FilterModel, filter: Filter): string {
  if (kind === 'place') return `${field.title} 在范围内`
  if (kind === 'record') return `指定的${field.title.replace(/编号$/, '')}`
  if (filter.kind === 'any') return anyWords(filter, field.title, wordOf)
  return kind === 'days' ? `${field.title} ${dayWords(filter)}` : `${field.title} ${numberWords(filter, format)}`

  function wordOf(value: string): string {
    if (kind === 'switch') return value === 'true' ? field.title : `不是${field.title}`
    return field.traits.options?.[value] ?? value
  }
  function format(value: string): string {
    return field.reading === 'bytes' ? formatBytes(Number(value)) : Number(value).toLocaleString('zh-CN')
  }
}

function anyWords({ values }: AnyOf, title: string, wordOf: (value: string) => string): string {
  return values.length <= 2 ? values.map(wordOf).join('、') : `${title} ${values.length} 项`
}

function numberWords({ min, max }: Range, format: (value: string) => string): string {
  if (min === '') return `≤ ${format(max)}`
  if (max === '') return `≥ ${format(min)}`
  return min === max ? format(min) : `${format(min)} – ${format(max)}`
}

/** A whole year reads as the year, a span within one year by month and day. */
export function dayWords({ min, max }: Range, today = new Date()): string {
  if (min === '') return `${dayWord(max, today)}及以前`
  if (max === '') return `${dayWord(min, today)}起`
  if (min === max) return dayWord(min, today)
  const year = min.slice(0, 4)
  if (min === `${year}-01-01` && max === `${year}-12-31`) return `${year} 年`
  const isSameMonth = min.slice(0, 7) === max.slice(0, 7)
  return `${dayWord(min, today)} – ${isSameMonth ? `${Number(max.slice(8))} 日` : dayWord(max, today)}`
}

function dayWord(day: string, today: Date): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const yearWord = Number(year) === today.getFullYear() ? '' : `${Number(year)} 年 `
  return `${yearWord}${Number(month)} 月 ${Number(date)} 日`
}
