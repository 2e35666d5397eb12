// Works that everybody may find, in the order of their ids: read piece by piece, so that no list of all is ever held.
import { sql, type Expression } from 'kysely'
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

/** @param from the first id that may be among them */
type ReadListed = (parts: ListedParts, from: string, most: number) => Promise<Listed[]>

interface Kind {
  readonly read: ReadListed
  /** Every `step`th id, the first among them. */
  starts(db: Database, step: number): Promise<string[]>
}

const panos = (db: Database) => visiblePanos(db).where('pano.visibility', '=', 'public')
const tours = (db: Database) =>
  visibleTours(db).where('tour.visibility', '=', 'public').where('tour.password_hash', 'is', null)
const blogs = (db: Database) => visibleBlogs(db).where('blog.visibility', '=', 'public')

const listed = (
  kind: 'tour' | 'pano' | 'blog',
  { id, slug }: { readonly id: string; readonly slug: string | null },
  modified: string | null,
  image: string | null = null,
): Listed => ({ id, path: `/view/${kind}/${slug ?? id}`, modified, image })

export const listedKinds = {
  tours: {
    async read({ db, media }, from, most) {
      const rows = await tours(db)
        .where('tour.id', '>=', from)
        .select(['tour.id', 'tour.slug', 'tour.user_id', 'tour.group_id', 'tour.password_hash', 'tour.published_time'])
        .select(shownCover.as('cover'))
        .orderBy('tour.id')
        .limit(most)
        .execute()
      const covers = await tourCovers(db, media, rows)
      return rows.map((row, index) => listed('tour', row, row.published_time, covers[index]))
    },
    starts: (db, step) => startsOf(db, tours(db).select('tour.id'), step),
  },
  panos: {
    async read({ db, media }, from, most) {
      const rows = await panos(db)
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
    starts: (db, step) => startsOf(db, panos(db).select('pano.id'), step),
  },
  blogs: {
    async read({ db, media }, from, most) {
      const rows = await blogs(db)
        .where('blog.id', '>=', from)
        .select(['blog.id', 'blog.slug', 'blog.user_id', 'blog.group_id', 'blog.updated_time'])
        .select('blog.cover_url as cover')
        .orderBy('blog.id')
        .limit(most)
        .execute()
      const covers = await blogCovers(db, media, rows)
      return rows.map((row, index) => listed('blog', row, row.updated_time, covers[index]))
    },
    starts: (db, step) => startsOf(db, blogs(db).select('blog.id'), step),
  },
  articles: written('article'),
  pages: written('page'),
} as const satisfies Readonly<Record<string, Kind>>

export type ListedKind = keyof typeof listedKinds

/** What the site itself has written. */
function written(kind: Written): Kind {
  return {
    async read({ db }, from, most) {
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
    starts: (db, step) => startsOf(db, visibleWritten(db, kind).select('id'), step),
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
