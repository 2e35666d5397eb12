// Who presents a refresh token or a code owns what it stands for: the database keeps digests of them, so that a copy of it opens nothing.
import { recordIdOf } from '@huanshi/server-kit/session/token-text.ts'
import type { Adapter } from 'oidc-provider'

/** Of the provider's models (signed access tokens are no records); cookies are signed besides, by keys that are sealed. */
const SECRET = new Set(['RefreshToken', 'AuthorizationCode', 'AccessToken'])

export function isIdSecret(model: string): boolean {
  return SECRET.has(model)
}

/** As the records are kept under; 0041 of the former migrations made the same of those there were before. */
export function hiddenId(id: string): string {
  return recordIdOf(id)
}

export function hidingIds(records: Adapter): Adapter {
  return {
    ...records,
    async find(id) {
      const payload = await records.find(hiddenId(id))
      return payload === undefined ? undefined : { ...payload, jti: id }
    },
    upsert(id, whole, expiresIn) {
      const { jti: _, ...payload } = whole
      return records.upsert(hiddenId(id), payload, expiresIn)
    },
    consume: (id) => records.consume(hiddenId(id)),
    destroy: (id) => records.destroy(hiddenId(id)),
  }
}
