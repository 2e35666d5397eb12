// What somebody wrote about their works, in one of three looks: a column of text, pages to turn, or a diary with a map.
import type { PublicBlog } from '../../contract/public-blog.ts'
import type { CSSProperties, ReactElement } from 'react'
import { readableOn } from '@huanshi/kernel/colour/ink-on.ts'
import { countView } from '@huanshi/publishing/web/page/public-api.ts'
import { useFirstPictureUntil } from '@huanshi/publishing/web/page/first-picture.ts'
import { usePublic } from '@huanshi/publishing/web/page/use-public.ts'
import { ViewProblem } from '@huanshi/publishing/web/page/view-problem.tsx'
import { ViewWaiting } from '@huanshi/publishing/web/page/view-waiting.tsx'
import { AlbumSkin } from './album-skin.tsx'
import { ArticleSkin } from './article-skin.tsx'
import { JournalSkin } from './journal-skin.tsx'
import './blog.css'
import './blog-skins.css'

export function BlogPage({ id }: { readonly id: string }): ReactElement {
  const { found: blog, problem } = usePublic<PublicBlog>(
    `/api/View/Blogs/${id}`,
    ({ title }) => title,
    (read) => countView('Blogs', read.id),
  )
  useFirstPictureUntil(blog !== null)
  if (problem !== null) return <ViewProblem status={problem.status} message={problem.message} />
  if (blog === null) return <ViewWaiting onPaper />
  const { accent: given } = blog.options
  const accent = typeof given === 'string' ? given : '#2E6A9E'
  // Variables of our own; letters of that color are read on the page, light or dark.
  const letters = `light-dark(${readableOn(accent, '#FFFFFF')}, ${readableOn(accent, '#131518')})`
  const style = { '--blog-accent': accent, '--blog-accent-letters': letters } as CSSProperties
  return (
    <main className="hs-blog" data-skin={blog.skin} style={style}>
      <SkinOf blog={blog} />
    </main>
  )
}

function SkinOf({ blog }: { readonly blog: PublicBlog }): ReactElement {
  switch (blog.skin) {
    case 'album':
      return <AlbumSkin blog={blog} />
    case 'journal':
      return <JournalSkin blog={blog} />
    default:
      return <ArticleSkin blog={blog} />
  }
}
