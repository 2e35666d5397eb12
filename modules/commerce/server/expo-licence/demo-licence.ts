import { hoursAgo, type DemoCast } from '@huanshi/server-kit/demo/cast.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { issue } from './expo-licence.rules.ts'

/** A travel agency may show the open exhibition. */
export async function seedLicence(trx: Database, cast: DemoCast, expoId: string, tourId: string): Promise<void> {
  const holder = { kind: 'external', id: null, name: '远山旅行社' } as const
  const scope = { tourIds: [tourId], domains: ['yuanshan.example'], seats: 20 }
  const [validFrom, validTo] = [hoursAgo(24 * 5), hoursAgo(-24 * 60)]
  const { number, key } = await issue(trx, { expoId, holder, scope, validFrom, validTo })
  await trx
    .insertInto('expo_licence')
    .values({
      id: uuidV7(),
      expo_id: expoId,
      user_id: cast.person('expo'),
      group_id: cast.groupId,
      number,
      key,
      holder: JSON.stringify(holder),
      scope: JSON.stringify(scope),
      valid_from: validFrom,
      valid_to: validTo,
    })
    .execute()
}
