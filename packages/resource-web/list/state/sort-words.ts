// How an order is called: 最近更新, 标题 A 到 Z, 大小 从大到小.
import type { FieldModel } from '../../model/fields.ts'

interface Order {
  /** As in the query. */
  readonly value: string
  readonly word: string
}

/** Both directions of a field, the more usual one first. */
export function ordersOf({ name, title, shape, reading }: FieldModel): readonly [Order, Order] {
  if (shape.kind === 'time') {
    const subject = title.replace(/时间$/, '')
    return [
      { value: `-${name}`, word: `最近${subject}` },
      { value: name, word: `最早${subject}` },
    ]
  }
  if (reading === 'bytes' || shape.kind === 'number' || shape.kind === 'integer') {
    return [
      { value: `-${name}`, word: `${title}从大到小` },
      { value: name, word: `${title}从小到大` },
    ]
  }
  return [
    { value: name, word: `${title} A 到 Z` },
    { value: `-${name}`, word: `${title} Z 到 A` },
  ]
}

export function orderWord(fields: readonly FieldModel[], sort: string): string {
  const orders = fields.flatMap((field) => ordersOf(field))
  return orders.find(({ value }) => value === sort)?.word ?? '默认顺序'
}
