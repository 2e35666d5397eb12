import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import { API_AUDIENCE } from '@huanshi/server-kit/config/authority.ts'
import { tokenVerifier, type VerifyToken } from '@huanshi/server-kit/session/token-verifier.ts'
import { publicKeys, type IdentityKeys } from './keys.ts'

/** Checks tokens of the embedded provider against the same keys that its key set shows, without asking over the network. */
export function embeddedVerifier(origin: string, keys: IdentityKeys): VerifyToken {
  let [known, keySet]: [IdentityKeys['signing'], JWTVerifyGetKey] = [keys.signing, keySetOf(keys)]
  return tokenVerifier({
    issuer: `${origin}/identity`,
    audience: API_AUDIENCE,
    keys(header, token) {
      if (known !== keys.signing) [known, keySet] = [keys.signing, keySetOf(keys)]
      return keySet(header, token)
    },
  })
}

function keySetOf({ signing }: IdentityKeys): JWTVerifyGetKey {
  return createLocalJWKSet({ keys: publicKeys(signing) })
}
