import { heldRoles, satisfies, type Requirement } from '@huanshi/kernel/protocol/roles.ts'
import { replace, type LoaderFunction } from 'react-router'
import { rolesOf } from '../session/role-claim.ts'
import { sessionState } from '../session/session-store.ts'
import { ensureSession } from '../session/sign-in.ts'
import { queryClient } from '../api/query-client.ts'
import { groupRolesOf, groupRolesQuery } from './group-roles.ts'
import { walkGuard, type Gatekeeper } from './guard-steps.ts'
import type { ScreenMeta } from './screen-meta.ts'
import { rememberTrouble } from './trouble.ts'

const keeper: Gatekeeper = {
  ensureSession,
  baseRoles: () => rolesOf(sessionState().auth?.profile),
  groupRoles: groupRolesOf,
  rememberTrouble,
}

/** Whether the person holds what is required, by what is known already: nobody is asked. */
export function isKnownToHold(requirement: Requirement, groupId?: string): boolean {
  const { auth } = sessionState()
  if (auth?.expired !== false) return false
  const inGroup = groupId === undefined ? [] : queryClient.getQueryData(groupRolesQuery(groupId).queryKey)
  return satisfies(heldRoles(rolesOf(auth.profile), inGroup), requirement)
}

/** The loader of every screen that asks for a session. */
export function guard(screen: ScreenMeta): LoaderFunction {
  return async ({ request, params }) => {
    const { pathname, search } = new URL(request.url)
    const elsewhere = await walkGuard({ screen, address: `${pathname}${search}`, groupId: params['groupId'] }, keeper)
    return elsewhere === undefined ? null : replace(elsewhere)
  }
}
