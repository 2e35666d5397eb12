// GET /api/My/Users: the caller as the application knows them.
import { Type, type Static } from 'typebox'

export const Profile = Type.Object({
  id: Type.String({ format: 'uuid' }),
  userName: Type.String(),
  displayName: Type.String(),
  avatarUrl: Type.Union([Type.String(), Type.Null()]),
  roles: Type.Array(Type.String()),
  /** Bytes. */
  storageUsed: Type.Integer({ minimum: 0 }),
  storageQuota: Type.Integer({ minimum: 0 }),
  createdTime: Type.String({ format: 'date-time' }),
})
export type Profile = Static<typeof Profile>
