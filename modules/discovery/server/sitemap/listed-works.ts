// Works that everybody may find, in the order of their ids: read piece by piece, so that no list of all is ever held.
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { blogCovers } from '@huanshi/content/server/view-blog/blog-covers.ts'
import { visibleBlogs } from '@huanshi/content/server/view-blog/visible-blog.ts'
import { visibleWritten, type Written } from '@huanshi/content/server/view-written/visible-written.ts'
import { mediaFolder } from '@huanshi/pano/server/picture-files.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'
import { tourCovers } from '@huanshi/tour/server/view/tour-covers.ts'
import { shownCover, visibleTours } from '@huanshi/tour/server/view/visible-tour.ts'

export interface Listed {
  readonly id: string
  /** Of the page, within the site. */
  readonly path: string
  readonly modified: string | null
  /** Of the picture, within the site or absolute. */
  readonly image: string | null
}

export interface ListedParts {
  readonly db: Database
  readonly media: Signer
}

/** Those that are at home on a host: of one group, or of everybody but the groups that have hosts of their own. */
export type ListedScope = { readonly groupId: string } | { readonly notGroupIds: readonly string[] }

/** From an id on. */
interface Piece {
  readonly from: string
  readonly most: number
  readonly scope: ListedScope
}

interface Kind {
  read(parts: ListedParts, piece: Piece): Promise<Listed[]>
  /** Every `step`th id, the first among them. */
  starts(db: Database, step: number, scope: ListedScope): Promise<string[]>
}

function atHome(table: 'pano' | 'tour' | 'blog', scope: ListedScope): RawBuilder<boolean> {
  const group = sql.ref(`${table}.group_id`)
  if ('groupId' in scope) return sql<boolean>`${group} = ${scope.groupId}::uuid`
  if (scope.notGroupIds.length === 0) return sql<boolean>`true`
  return sql<boolean>`coalesce(${group} <> all (${[...scope.notGroupIds]}::uuid[]), true)`
}

const panos = (db: Database, scope: ListedScope) =>
  visiblePanos(db).where('pano.visibility', '=', 'public').where(atHome('pano', scope))
const tours = (db: Database, scope: ListedScope) =>
  visibleTours(db)
    .where('tour.visibility', '=', 'public')
    .where('tour.password_hash', 'is', null)
    .where(atHome('tour', scope))
const blogs = (db: Database, scope: ListedScope) =>
  visibleBlogs(db).where('blog.visibility', '=', 'public').where(atHome('blog', scope))

const listed = (
  kind: 'tour' | 'pano' | 'blog',
  { id, slug }: { readonly id: string; readonly slug: string | null },
  modified: string | null,
  image: string | null = null,
): Listed => ({ id, path: `/view/${kind}/${slug ?? id}`, modified, image })

export const listedKinds = {
  tours: {
    async read({ db, media }, { from, most, scope }) {
      const rows = await tours(db, scope)
        .where('tour.id', '>=', from)
        .select(['tour.id', 'tour.slug', 'tour.user_id', 'tour.group_id', 'tour.password_hash', 'tour.published_time'])
        .select(shownCover.as('cover'))
        .orderBy('tour.id')
        .limit(most)
        .execute()
      const covers = await tourCovers(db, media, rows)
      return rows.map((row, index) => listed('tour', row, row.published_time, covers[index]))
    },
    starts: (db, step, scope) => startsOf(db, tours(db, scope).select('tour.id'), step),
  },
  panos: {
    async read({ db, media }, { from, most, scope }) {
      const rows = await panos(db, scope)
        .where('pano.id', '>=', from)
        .select(['pano.id', 'pano.slug', 'pano.revision', 'pano.cover', 'pano.has_preview', 'pano.updated_time'])
        .orderBy('pano.id')
        .limit(most)
        .execute()
      return rows.map((row) => {
        const { id, revision, cover, has_preview, updated_time } = row
        const image = has_preview ? `${media.open(mediaFolder(id, revision))}/${cover ?? 'cover'}.jpg` : null
        return listed('pano', row, updated_time, image)
      })
    },
    starts: (db, step, scope) => startsOf(db, panos(db, scope).select('pano.id'), step),
  },
  blogs: {
    async read({ db, media }, { from, most, scope }) {
      const rows = await blogs(db, scope)
        .where('blog.id', '>=', from)
        .select(['blog.id', 'blog.slug', 'blog.user_id', 'blog.group_id', 'blog.updated_time'])
        .select('blog.cover_url as cover')
        .orderBy('blog.id')
        .limit(most)
        .execute()
      const covers = await blogCovers(db, media, rows)
      return rows.map((row, index) => listed('blog', row, row.updated_time, covers[index]))
    },
    starts: (db, step, scope) => startsOf(db, blogs(db, scope).select('blog.id'), step),
  },
  articles: written('article'),
  pages: written('page'),
} as const satisfies Readonly<Record<string, Kind>>

export type ListedKind = keyof typeof listedKinds

/** What the site itself has written, on its own host alone. */
function written(kind: Written): Kind {
  return {
    async read({ db }, { from, most, scope }) {
      if ('groupId' in scope) return []
      const rows = await visibleWritten(db, kind)
        .where('id', '>=', from)
        .select(['id', 'slug', 'updated_time'])
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map(({ id, slug, updated_time }) => ({
        id,
        path: `/view/${kind}/${encodeURIComponent(slug === '' ? id : slug)}`,
        modified: updated_time,
        image: null,
      }))
    },
    starts: async (db, step, scope) =>
      'groupId' in scope ? [] : startsOf(db, visibleWritten(db, kind).select('id'), step),
  }
}

/** @param ids a query for ids */
async function startsOf(db: Database, ids: Expression<{ id: string }>, step: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as place from (${ids}) as listed) as numbered
    where (place - 1) % ${step} = 0 order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}
