// The place where the session registers its credential for calls, so that calls need not know how signing in works.
/** Late: the provider does not answer; it is asked again without anybody's doing. */
export type RenewalOutcome = 'renewed' | 'refused' | 'late'

interface Credential {
  /** The access token, when signed in. */
  token(): string | undefined
  /** Gets a fresh token once. */
  renew(): Promise<RenewalOutcome>
  /** Starts signing in; the page is about to be left. */
  signIn(): Promise<void>
}

const anonymous: Credential = {
  token: () => undefined,
  renew: () => Promise.resolve('refused'),
  signIn: () => Promise.resolve(),
}

let lent: Credential = anonymous

export function registerCredential(credential: Credential): void {
  lent = credential
}

export function credential(): Credential {
  return lent
}
