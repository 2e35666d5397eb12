// The sign-in client with the checks of ID tokens that it leaves out: who issued it, for whom, and that it has not ended. Nothing
// that fails them is ever kept.
import { User, UserManager } from 'oidc-client-ts'

/** Clocks of people's devices are wrong by this much, in seconds. */
const CLOCK_SKEW = 300

export class StrictUserManager extends UserManager {
  override async storeUser(user: User | null): Promise<void> {
    if (user !== null) {
      // A renewal may come without a new ID token; the one that is kept was judged when it came.
      const before = await this.getUser()
      const isNew = before === null || before.id_token !== user.id_token
      const issuer = await this.metadataService.getIssuer()
      if (isNew) assertIdToken(user, { issuer, client: this.settings.client_id })
    }
    return super.storeUser(user)
  }
}

interface Expected {
  readonly issuer: string
  readonly client: string
}

function assertIdToken({ id_token: token }: Pick<User, 'id_token'>, { issuer, client }: Expected): void {
  if (token === undefined) throw new Error('No ID token in response')
  const { iss, aud, azp, exp } = claimsOf(token)
  if (iss !== issuer) throw new Error('ID Token was issued by another provider')
  const audience: unknown[] = Array.isArray(aud) ? aud : [aud]
  if (!audience.includes(client)) throw new Error('ID Token is meant for another client')
  if (audience.length > 1 && azp !== client) throw new Error('ID Token was given to another client')
  if (typeof exp !== 'number' || exp < Date.now() / 1000 - CLOCK_SKEW) throw new Error('ID Token has expired')
}

/** The token came from the provider's own address; what it says is read here, not trusted because of a signature. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims === 'object' && claims !== null) return { ...claims }
  } catch {
    // Told below, as whatever else is no token.
  }
  throw new Error('ID Token cannot be read')
}
