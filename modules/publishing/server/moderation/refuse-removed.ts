// A work that was taken down stays private until an administrator gives it back, whichever road its author takes.
import type { WorkTarget } from '../../contract/record-target.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export async function refuseRemoved(
  trx: Database,
  { kind, id }: WorkTarget,
  { visibility = 'private' }: { readonly visibility?: string },
): Promise<void> {
  if (visibility === 'private') return
  const found = await trx
    .selectFrom('review')
    .select('verdict')
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .where('status', 'in', ['removed', 'appealed'])
    .executeTakeFirst()
  if (found === undefined) return
  throw new Refusal('work.removed', { detail: `作品已被管理员下架：${found.verdict}。可以在「作品审核」里申诉。` })
}
