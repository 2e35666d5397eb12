import { PublicBlog, PublicBlogCard } from '../../contract/public-blog.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { CountView } from '@huanshi/publishing/server/view/count-view.ts'
import { visitorOf } from '@huanshi/publishing/server/view/repeat-visits.ts'
import { workIdOf } from '@huanshi/publishing/server/slug/work-address.ts'
import { byId } from '@huanshi/publishing/server/view/uuid-of.ts'
import { visibleBlogs } from './visible-blog.ts'
import { registerNewest } from '@huanshi/publishing/server/view/newest-works.ts'
import { newestBlogs } from './newest-blogs.ts'
import { readPublicBlog } from './public-blog.ts'

const tags = ['公开页面']
const counting = { rateLimit: { max: 60, timeWindow: 60_000 } }

interface BlogViewOptions {
  readonly db: Database
  readonly media: Signer
  readonly count: CountView
}

/** GET /api/View/Blogs, GET /api/View/Blogs/{id}, and counting who read it. */
export function registerBlogView(app: App, { db, media, count }: BlogViewOptions): void {
  const shown = { tags, summary: '公开的博客', params: byId, response: { 200: PublicBlog } }
  app.get('/api/View/Blogs/:id', { schema: shown }, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return readPublicBlog(db, media, await workIdOf(db, 'blog', request.params.id))
  })

  registerNewest(app, {
    path: '/api/View/Blogs',
    summary: '最新的公开博客',
    card: PublicBlogCard,
    read: (most, wanted) => newestBlogs(db, media, most, wanted),
  })

  const read = { tags, summary: '记一次阅读', params: byId, response: { 204: Type.Null() } }
  app.post('/api/View/Blogs/:id/views', { schema: read, config: counting }, async (request, reply) => {
    const id = await workIdOf(db, 'blog', request.params.id)
    const blog = await visibleBlogs(db).where('blog.id', '=', id).select('blog.id').executeTakeFirst()
    if (blog !== undefined) await count(db, 'blog', id, visitorOf(request))
    return reply.code(204).send(null)
  })
}
