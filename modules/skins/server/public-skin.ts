import type { SkinnedKind } from '../contract/define-skin.ts'
import type { SkinChoice, WornSkin } from '../contract/skin-choice.ts'
import { sql } from 'kysely'
import { Check } from 'typebox/schema'
import type { TSchema } from 'typebox'
import type { Shower } from '@huanshi/server-kit/permit/may-show.ts'
import { signStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface Chosen {
  readonly kind: SkinnedKind
  readonly choice: SkinChoice | null
  readonly shower: Shower
}

const DEFAULT_CODE = 'simple'

/** The chosen skin with the author's options over its own; the quiet one when there is none, or none any more. */
export async function publicSkin(db: Database, media: Signer, { kind, choice, shower }: Chosen): Promise<WornSkin> {
  const rows = await db
    .selectFrom('skin')
    .select(['id', 'code', 'options'])
    .where('kind', '=', kind)
    .where('deleted_time', 'is', null)
    .where((where) => where.or([where('code', '=', DEFAULT_CODE), where('id', '=', choice?.id ?? null)]))
    .execute()
  const chosen = rows.find(({ id }) => id === choice?.id.toLowerCase())
  const skin = chosen ?? rows.find(({ code }) => code === DEFAULT_CODE)
  if (skin === undefined) throw new Error(`there is no skin ${DEFAULT_CODE} for a ${kind}`)
  const { schema } = skin.options
  const colour = await brandColour(db, shower)
  const own = chosen === undefined ? {} : (choice?.options ?? {})
  const options = wornOptions(schema, colour === null ? own : { accent: colour, ...own })
  return { code: skin.code, options: await signStoredUrls(db, media, options, shower) }
}

/** Of the brand under which this is shown: what stands out is of it where the author has not chosen. */
async function brandColour(db: Database, { userId, groupId }: Shower): Promise<string | null> {
  const { rows } = await sql<{ colour: string | null }>`
    select colour from brand_of(${userId}::uuid, ${groupId}::uuid)`.execute(db)
  return rows[0]?.colour ?? null
}

export interface OptionsSchema {
  readonly properties: Readonly<Record<string, TSchema & { readonly default?: unknown }>>
}

/** Every option that the schema has: as it was chosen where that fits, the skin's own otherwise. What was stored may be older. */
function wornOptions({ properties }: OptionsSchema, given: Readonly<Record<string, unknown>>): WornSkin['options'] {
  const options = Object.entries(properties).map(([name, schema]) => {
    const isFit = Object.hasOwn(given, name) && Check(schema, given[name])
    return [name, isFit ? given[name] : schema.default]
  })
  return Object.fromEntries(options) as WornSkin['options'] // each by its schema, which has the defaults
}
