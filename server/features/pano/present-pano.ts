// A panorama as the answer to its upload shows it.
import { heldRoles } from '@huanshi/contract/protocol/roles.ts'
import { Refusal } from '../../capabilities/http/refusal.ts'
import { readItem } from '../../capabilities/resource/item.ts'
import { modelOf, presented } from '../../capabilities/resource/model.ts'
import type { ResourceRules } from '../../capabilities/resource/rules.ts'
import type { Database } from '../../capabilities/store/database.ts'
import type { UploadKind } from '../../capabilities/uploads/upload-kind.ts'

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
