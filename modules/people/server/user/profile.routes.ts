import { Profile } from '@huanshi/kernel/protocol/profile.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** GET /api/My/Users: who the caller is, as the application knows them now. */
export function registerProfile(app: App, db: Database): void {
  app.get('/api/My/Users', { schema: { response: { 200: Profile } } }, async (request, reply) => {
    const profile = await profileOf(db, callerOf(request).userId)
    if (profile === undefined) throw new Refusal('session.invalid')
    reply.header('cache-control', 'no-store')
    return profile
  })
}

async function profileOf(db: Database, userId: string): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('user')
    .select([
      'id',
      'user_name as userName',
      'display_name as displayName',
      'avatar_url as avatarUrl',
      'roles',
      'gender',
      'region',
      'bio',
      'website',
      'email',
      'email_confirmed as emailConfirmed',
      'phone_number as phoneNumber',
      'phone_number_confirmed as phoneNumberConfirmed',
      'membership',
      'storage_used as storageUsed',
      'storage_quota as storageQuota',
      'created_time as createdTime',
      'version',
    ])
    .where('id', '=', userId)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return row as Profile | undefined // the table's own checks hold what the schema says
}
