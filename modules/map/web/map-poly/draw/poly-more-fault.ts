// Why what is told of an area besides its shape cannot be kept.
import { AreaProperties, MOST_PROPERTIES } from '@huanshi/kernel/protocol/geometry.ts'
import { Value } from 'typebox/value'
import type { AreaStyle } from '@huanshi/maps/web/area-drawing/area-parts.ts'

const { timespan, timestamp, links } = AreaProperties.properties

export function moreFaultOf(properties: AreaStyle): string | null {
  if (properties.links?.some((link) => !Value.Check(links.items, link)) === true)
    return '相关网页的网址应当以 https:// 开头'
  const isWhen = (value: unknown): boolean => value === undefined || Value.Check(timestamp, value)
  const { begin, end } = properties.timespan ?? {}
  if (
    !isWhen(properties.timestamp) ||
    !Value.Check(timespan, { ...(begin === undefined ? {} : { begin }), ...(end === undefined ? {} : { end }) })
  )
    return '时间应当像 2024、2024-05 或 2024-05-01'
  if (begin !== undefined && end !== undefined && begin > end) return '开始时间不能晚于结束时间'
  if (Object.keys(properties).length > MOST_PROPERTIES) return `扩展数据最多 ${MOST_PROPERTIES} 项`
  return null
}
