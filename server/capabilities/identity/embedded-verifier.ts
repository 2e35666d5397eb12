import { createLocalJWKSet } from 'jose'
import { API_AUDIENCE } from '../config/authority.ts'
import { tokenVerifier, type VerifyToken } from '../session/token-verifier.ts'
import { publicKeys, type IdentityKeys } from './keys.ts'

/** Checks tokens of the embedded provider against the same keys that its key set shows, without asking over the network. */
export function embeddedVerifier(origin: string, keys: IdentityKeys): VerifyToken {
  return tokenVerifier({
    issuer: `${origin}/identity`,
    audience: API_AUDIENCE,
    keys: createLocalJWKSet({ keys: publicKeys(keys.signing) }),
  })
}
