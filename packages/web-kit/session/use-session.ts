import type { Profile } from '@huanshi/kernel/protocol/profile.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { rolesOf } from './role-claim.ts'
import { sessionState, subscribeSession, type SessionState } from './session-store.ts'
import { signOut } from './sign-out.ts'

interface Session {
  readonly user: Profile
  /** Base roles of the signed-in profile. */
  readonly roles: readonly string[]
  readonly signOut: () => Promise<void>
}

/** The session where there may be none. */
export function useMaybeSession(): Session | null {
  const state = useSyncExternalStore(subscribeSession, sessionState)
  return useMemo(() => sessionOf(state), [state])
}

/** The session on screens behind the guard, where there always is one. */
export function useSession(): Session {
  const session = useMaybeSession()
  if (session === null) throw new Error('a screen for the signed-in was shown without a session')
  return session
}

function sessionOf({ auth, user }: SessionState): Session | null {
  return auth === null || user === null ? null : { user, roles: rolesOf(auth.profile), signOut }
}
