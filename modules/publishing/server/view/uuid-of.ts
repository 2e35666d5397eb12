import { Type } from 'typebox'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'

export const byId = Type.Object({ id: Type.String() })

/** An address with anything else in it leads nowhere. */
export function uuidOf(text: string): string {
  if (!isUuid(text)) throw new Refusal('record.not-found')
  return text.toLowerCase()
}
