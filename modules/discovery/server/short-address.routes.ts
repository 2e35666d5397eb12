// GET /t/{name}: the short address of a work leads to its page; one that it had before leads there as well.
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { findNamed, type NamedWork } from '@huanshi/publishing/server/slug/work-address.ts'
import { visibleBlogs } from '@huanshi/content/server/view-blog/visible-blog.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'
import { visibleTours } from '@huanshi/tour/server/view/visible-tour.ts'
import { sendAbsence } from './page/send-absence.ts'
import { absence } from './page/was-shown.ts'

const Params = Type.Object({ name: Type.String({ maxLength: 200 }) })
/** A name that its author gives up may soon be another work's. */
const KEPT = 'public, max-age=300'

export function registerShortAddresses(app: App, db: Database): void {
  app.get('/t/:name', { schema: { params: Params, hide: true } }, async (request, reply) => {
    const found = await findNamed(db, request.params.name)
    const slug = found === null ? undefined : await presentName(db, found.kind, found.id)
    if (found !== null && slug !== undefined) {
      const at = request.url.indexOf('?')
      const query = at < 0 ? '' : request.url.slice(at)
      const address = `/view/${found.kind}/${slug ?? found.id}${query}`
      return reply.header('cache-control', KEPT).redirect(address, 301)
    }
    const { status } = found === null ? ({ status: 404 } as const) : await absence(db, found.kind, found.id)
    return sendAbsence(request, reply, status)
  })
}

/** Null for one that visitors see under no name any more; undefined for one that they do not see. */
async function presentName(db: Database, kind: NamedWork, id: string): Promise<string | null | undefined> {
  const row = await visible[kind](db, id)
  return row?.slug
}

const visible: Readonly<
  Record<NamedWork, (db: Database, id: string) => Promise<{ readonly slug: string | null } | undefined>>
> = {
  tour: (db, id) => visibleTours(db).where('tour.id', '=', id).select('tour.slug').executeTakeFirst(),
  pano: (db, id) => visiblePanos(db).where('pano.id', '=', id).select('pano.slug').executeTakeFirst(),
  blog: (db, id) => visibleBlogs(db).where('blog.id', '=', id).select('blog.slug').executeTakeFirst(),
}
