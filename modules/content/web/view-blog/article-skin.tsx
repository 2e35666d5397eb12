// 图文: a column to read, panoramas as wide as the window between.
import { ownLang } from '@huanshi/ui/language/speech.ts'
import type { PublicBlog } from '../../contract/public-blog.ts'
import type { ReactElement } from 'react'
import { RichText } from '@huanshi/resource-web/rich-text/rich-text.tsx'
import { BlogEnd, BlogHead, PanoFrame, TourLinks } from './blog-parts.tsx'

export function ArticleSkin({ blog }: { readonly blog: PublicBlog }): ReactElement {
  const { width, dropCap } = blog.options
  return (
    <article className="hs-blog-article" data-width={width === 'wide' ? 'wide' : 'narrow'} data-drop={dropCap === true}>
      {blog.coverUrl !== null && <img className="hs-blog-hero" src={blog.coverUrl} alt="" fetchPriority="high" />}
      <BlogHead blog={blog} />
      {blog.summary !== '' && (
        <p className="hs-blog-summary" lang={ownLang()}>
          {blog.summary}
        </p>
      )}
      <RichText html={blog.contentHtml} lang={ownLang()} />
      {blog.panos.map((pano) => (
        <PanoFrame key={pano.id} pano={pano} />
      ))}
      <TourLinks tours={blog.tours} />
      <BlogEnd blog={blog} />
    </article>
  )
}
