// Who is signed in: the token set of the provider and the person's own record from the API.
import type { Profile } from '@huanshi/kernel/protocol/profile.ts'
import type { User } from 'oidc-client-ts'
import { valueStore } from './value-store.ts'

export interface SessionState {
  readonly auth: User | null
  readonly user: Profile | null
}

const signedOut: SessionState = { auth: null, user: null }
const { get, set, subscribe } = valueStore(signedOut)

export const sessionState = get
export const subscribeSession = subscribe

export function setAuth(auth: User | null): void {
  set(auth === null ? signedOut : { ...get(), auth })
}

export function setUser(user: Profile | null): void {
  set({ ...get(), user })
}
