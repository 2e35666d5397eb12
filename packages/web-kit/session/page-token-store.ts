// Only the page that got a refresh token ever uses it, and never twice. A tab's store is copied when the tab is, and an old one comes
// back with a tab that is opened again: whoever used what is in it would look like a thief to a provider that takes each token once.
// So the token stays out of the store, in the page. A page without one renews by a hidden frame.
import { ErrorResponse, ErrorTimeout, WebStorageStateStore, type User, type UserManager } from 'oidc-client-ts'

interface Held {
  readonly token: string
  /** That came with it: of another session it is not the token. */
  readonly accessToken: unknown
}

export class PageTokenStore extends WebStorageStateStore {
  #held: Held | null = null

  get holdsToken(): boolean {
    return this.#held !== null
  }

  forgetToken(): void {
    this.#held = null
  }

  override async set(key: string, value: string): Promise<void> {
    const { token, kept } = apart(value)
    await super.set(key, JSON.stringify(kept))
    this.#held = typeof token === 'string' ? { token, accessToken: kept['access_token'] } : null
  }

  override async get(key: string): Promise<string | null> {
    const value = await super.get(key)
    if (typeof value !== 'string') return null
    // Also a token that a former version has stored is not used.
    const { kept } = apart(value)
    const isOurs = this.#held !== null && this.#held.accessToken === kept['access_token']
    return JSON.stringify(isOurs ? { ...kept, refresh_token: this.#held?.token } : kept)
  }

  override async remove(key: string): Promise<string | null> {
    this.forgetToken()
    return super.remove(key)
  }
}

function apart(value: string): { token: unknown; kept: Readonly<Record<string, unknown>> } {
  const { refresh_token: token, ...kept } = JSON.parse(value) as Record<string, unknown> // written by the sign-in client
  return { token, kept }
}

/** @param store null where tokens are kept with all else */
export async function renewSilently(manager: UserManager, store: PageTokenStore | null): Promise<User | null> {
  const hadToken = store?.holdsToken ?? false
  // Said with each call: for refresh tokens the client does not take its own setting.
  const { silentRequestTimeoutInSeconds } = manager.settings
  try {
    return await manager.signinSilent({ silentRequestTimeoutInSeconds })
  } catch (error) {
    store?.forgetToken()
    // The token may have been taken and its answer lost: it is not shown again.
    if (!hadToken || error instanceof ErrorResponse || error instanceof ErrorTimeout) throw error
    return manager.signinSilent({ silentRequestTimeoutInSeconds })
  }
}
