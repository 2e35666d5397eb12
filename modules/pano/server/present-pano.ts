// A panorama as the answer to its upload shows it.
import { heldRoles } from '@huanshi/kernel/protocol/roles.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { readItem } from '@huanshi/resource-server/item.ts'
import { modelOf, presented } from '@huanshi/resource-server/model.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'

export function presentPano(db: Database, rules: ResourceRules): UploadKind['present'] {
  const model = modelOf(db, rules)
  return async (handle, recordId, caller) => {
    const viewing = { area: 'My', caller: { ...caller, held: heldRoles(caller.roles) } } as const
    try {
      return presented(handle, model, await readItem(handle, model, { kind: 'all' }, recordId), viewing)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'record.not-found') return null
      throw error
    }
  }
}

/** The file's name without its extension, until the author finds a better one. */
export function titleOf(name: string): string {
  const title = name.replace(/\.[^.]+$/, '').trim()
  return Array.from(title === '' ? name : title)
    .slice(0, 100)
    .join('')
}
