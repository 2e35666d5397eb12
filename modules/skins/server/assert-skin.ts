// The skin that a work wears: one made for its kind, with options that the skin's own schema allows.
import type { SkinnedKind } from '../contract/define-skin.ts'
import type { SkinChoice } from '../contract/skin-choice.ts'
import { Compile } from 'typebox/schema'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const works = { pano: '全景', tour: '漫游' } as const satisfies Record<SkinnedKind, string>

export async function assertSkin(
  trx: Database,
  kind: SkinnedKind,
  choice: SkinChoice | null | undefined,
): Promise<void> {
  if (choice === null || choice === undefined) return
  const skin = await trx
    .selectFrom('skin')
    .select('options')
    .where('id', '=', choice.id)
    .where('kind', '=', kind)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (skin === undefined) {
    throw new Refusal('tour.skin', { errors: [{ path: '/skin/id', message: `皮肤不存在，或不用于${works[kind]}` }] })
  }
  const { schema } = skin.options
  const [isValid, faults] = Compile(schema).Errors(choice.options)
  if (isValid) return
  // A value that is none of several is found wrong once for each of them.
  const paths = new Set(faults.map(({ instancePath }) => `/skin/options${instancePath}`))
  const errors = [...paths].slice(0, 20).map((path) => ({ path, message: '不是这个皮肤的选项' }))
  throw new Refusal('tour.skin', { errors })
}
