import { valueText } from '../model/value-text.ts'
import type { ListModel } from './state/list-model.ts'

/** What the list's figures come to, each with its title. */
export function sumWords({ fields }: ListModel, sums: Readonly<Record<string, number>> = {}): readonly string[] {
  return fields.flatMap((field) => {
    const sum = sums[field.name]
    return sum === undefined ? [] : [`${field.title}合计 ${valueText(field, sum)}`]
  })
}
