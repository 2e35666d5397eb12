import { PublicBlog, PublicBlogCard } from '../../contract/public-blog.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { CountView } from '@huanshi/publishing/server/view/count-view.ts'
import { workIdOf } from '@huanshi/publishing/server/slug/work-address.ts'
import { byId } from '@huanshi/publishing/server/view/uuid-of.ts'
import { visibleBlogs } from './visible-blog.ts'
import { registerNewest } from '@huanshi/publishing/server/view/newest-works.ts'
import { newestBlogs } from './newest-blogs.ts'
import { readPublicBlog } from './public-blog.ts'
import { registerViews } from '@huanshi/publishing/server/view/counted-views.ts'

const tags = ['公开页面']

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

  registerViews(
    app,
    { db, count },
    {
      kind: 'blog',
      path: '/api/View/Blogs',
      summary: '记一次阅读',
      find: (id) => visibleBlogs(db).where('blog.id', '=', id).select('blog.id').executeTakeFirst(),
    },
  )
}
