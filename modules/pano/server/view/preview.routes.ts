// A draft of a panorama as visitors would see it.
import { sent } from '@huanshi/kernel/definition/defaults.ts'
import { schemasOf } from '@huanshi/kernel/definition/field.ts'
import { snake } from '@huanshi/resource-server/columns.ts'
import { registerPreview, type PreviewParts } from '@huanshi/resource-server/preview-route.ts'
import { assertSkin } from '@huanshi/skins/server/assert-skin.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { personGrant } from '@huanshi/server-kit/permit/permits.ts'
import { Type } from 'typebox'
import { pano } from '../../contract/pano.ts'
import { PublicPano } from '../../contract/public-pano.ts'
import { assertHotspots } from '../assert-hotspots.ts'
import { assertNadir } from '../nadir-picture.ts'
import { mediaFolder } from '../picture-files.ts'
import { publicPano } from './public-pano.ts'

const { title, description, allowComments, location, showPlace, skin } = pano.fields
const { initialView, limits, level, nadir, hotspots } = pano.fields
const shown = {
  title,
  description,
  allowComments,
  location,
  showPlace,
  skin,
  initialView,
  limits,
  level,
  nadir,
  hotspots,
}
const Draft = sent(Type.Partial(Type.Object(schemasOf(shown), { additionalProperties: false })))

export function registerPanoPreview(app: App, parts: PreviewParts): void {
  const { db, media } = parts
  registerPreview(app, parts, {
    resource: pano,
    draft: Draft,
    answer: PublicPano,
    async show({ record, draft, viewing, shower }) {
      const { caller } = viewing
      if (draft.hotspots !== undefined) await assertHotspots(db, record, viewing, record.hotspots, draft.hotspots)
      if (draft.nadir !== undefined) await assertNadir(db, record, caller.userId, record.nadir, draft.nadir)
      await assertSkin(db, 'pano', draft.skin)
      const row = await db
        .selectFrom('pano')
        .innerJoin('user', 'user.id', 'pano.user_id')
        .where('pano.id', '=', record.id)
        .selectAll('pano')
        .select(['user.user_name', 'user.display_name'])
        .executeTakeFirstOrThrow()
      const names = Object.keys(draft) as (keyof typeof shown)[] // those of its schema
      const columns = Object.fromEntries(names.map((name) => [snake(name), draft[name]]))
      const base = media.address(mediaFolder(row.id, row.revision), personGrant(caller))
      return publicPano(db, media, { ...row, ...columns, comments: 0 }, shower, base)
    },
  })
}
