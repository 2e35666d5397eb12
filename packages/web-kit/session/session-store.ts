// Who is signed in: the token set of the provider and the person's own record from the API.
import type { Profile } from '@huanshi/kernel/protocol/profile.ts'
import type { User } from 'oidc-client-ts'

export interface SessionState {
  readonly auth: User | null
  readonly user: Profile | null
}

const signedOut: SessionState = { auth: null, user: null }
let state: SessionState = signedOut
const listeners = new Set<() => void>()

export function sessionState(): SessionState {
  return state
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setAuth(auth: User | null): void {
  change(auth === null ? signedOut : { ...state, auth })
}

export function setUser(user: Profile | null): void {
  change({ ...state, user })
}

function change(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}
