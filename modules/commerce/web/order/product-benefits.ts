// What a product brings and for how long, as a sentence; what it does not bring needs no word.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import type { ProductSnapshot } from '../../contract/purchase.ts'
import { memberWord } from '@huanshi/resource-web/model/member-words.ts'

export function productBenefits({ grants, months }: Pick<ProductSnapshot, 'grants' | 'months'>): string {
  const { storageBytes, panos, features } = grants
  const parts = [
    ...(storageBytes === 0 ? [] : [`${formatBytes(storageBytes)} 存储空间`]),
    ...(panos === 0 ? [] : [`${panos} 个全景`]),
    ...features.map(memberWord),
  ]
  if (parts.length === 0) return ''
  return `${parts.join('、')}，${months === 0 ? '长期有效' : `有效 ${months} 个月`}`
}
