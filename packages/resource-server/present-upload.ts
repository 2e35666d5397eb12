// A record as the answer to its upload shows it.
import { heldRoles } from '@huanshi/kernel/protocol/roles.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'
import { readItem } from './item.ts'
import { presented, type Model } from './model.ts'

/** To its owner; null when it is gone meanwhile. */
export function presentUpload(model: Model): UploadKind['present'] {
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
