import type { SkinChoice, WornSkin } from '../contract/skin-choice.ts'
import type { Shower } from '@huanshi/server-kit/permit/may-show.ts'
import { signKept } from '@huanshi/resource-server/kept-media.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface Chosen {
  readonly kind: 'pano' | 'tour'
  readonly choice: SkinChoice | null
  readonly shower: Shower
}

const USUAL = 'simple'

/** The chosen skin with the author's options over its own; the quiet one when there is none, or none any more. */
export async function publicSkin(db: Database, media: Signer, { kind, choice, shower }: Chosen): Promise<WornSkin> {
  const rows = await db
    .selectFrom('skin')
    .select(['id', 'code', 'options'])
    .where('kind', '=', kind)
    .where('deleted_time', 'is', null)
    .where((where) => where.or([where('code', '=', USUAL), where('id', '=', choice?.id ?? null)]))
    .execute()
  const chosen = rows.find(({ id }) => id === choice?.id.toLowerCase())
  const skin = chosen ?? rows.find(({ code }) => code === USUAL)
  const { defaults } = (skin?.options ?? { defaults: {} }) as unknown as { defaults: Record<string, unknown> } // written by the migrations
  return {
    code: skin?.code ?? USUAL,
    options: await signKept(db, media, { ...defaults, ...(chosen === undefined ? {} : choice?.options) }, shower),
  }
}
