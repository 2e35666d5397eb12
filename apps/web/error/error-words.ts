// What the error pages say, by status; 403 has the one sentence that the product prescribes.
import { errors } from '@huanshi/kernel/protocol/errors.ts'
import { baseRoles, groupRoles, heldRoles, type HeldRole } from '@huanshi/kernel/protocol/roles.ts'

export const FORBIDDEN = errors['access.denied'].title

export const everyRole: readonly HeldRole[] = heldRoles(baseRoles, groupRoles)
