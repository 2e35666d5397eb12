// What all looks of a blog have: its head, its works, its end.
import type { PublicBlog } from '../../contract/public-blog.ts'
import { Heart } from 'lucide-react'
import { lazy, Suspense, useRef, type ReactElement } from 'react'
import { panoAddress, tourAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { SiteLogo } from '@huanshi/web-kit/site/site-logo.tsx'
import { authorAddress } from '@huanshi/publishing/web/page/author-address.ts'
import { ReportButton } from '@huanshi/publishing/web/report/report-button.tsx'
import { dayOf } from '@huanshi/publishing/web/page/day-of.ts'
import { useLikes } from '@huanshi/publishing/web/like/use-likes.ts'
import { SiteFoot } from '@huanshi/publishing/web/page/site-foot.tsx'
import { say } from '../words/say.ts'
import { numberText, ownLang } from '@huanshi/ui/language/speech.ts'
import { useStopAt } from './use-stop-at.ts'

const BlogComments = lazy(() => import('./blog-comments.tsx').then((part) => ({ default: part.BlogComments })))

export function BlogHead({ blog }: { readonly blog: PublicBlog }): ReactElement {
  return (
    <header className="hs-blog-head">
      <h1 lang={ownLang()}>{blog.title}</h1>
      <p>
        <a href={authorAddress(blog.userName)}>{blog.displayName}</a>
        {blog.publishedTime !== null && ` · ${dayOf(blog.publishedTime)}`} · {say('reads', { count: blog.views })}
      </p>
    </header>
  )
}

/** A panorama that comes to life where it stands, once one stops there; whoever scrolls past sees its picture and waits for nothing. */
export function PanoFrame({ pano }: { readonly pano: PublicBlog['panos'][number] }): ReactElement {
  const figure = useRef<HTMLElement>(null)
  const isLive = useStopAt(figure)
  return (
    <figure className="hs-blog-pano" ref={figure}>
      <div>
        <img src={pano.coverUrl} alt={isLive ? '' : pano.title} loading="lazy" />
        {isLive && (
          <iframe src={panoAddress(pano, true)} title={pano.title} allow="fullscreen; gyroscope; accelerometer" />
        )}
      </div>
      <figcaption lang={ownLang()}>{pano.title}</figcaption>
    </figure>
  )
}

export function TourLinks({ tours }: { readonly tours: PublicBlog['tours'] }): ReactElement | null {
  if (tours.length === 0) return null
  return (
    <section className="hs-blog-tours" aria-label={say('tours')}>
      {tours.map(({ id, title, coverUrl, sceneCount }) => (
        <a key={id} href={tourAddress({ id })}>
          <span className="hs-blog-cover">{coverUrl !== null && <img src={coverUrl} alt="" loading="lazy" />}</span>
          <strong lang={ownLang()}>{title}</strong>
          <span>{say('tourOf', { count: sceneCount })}</span>
        </a>
      ))}
    </section>
  )
}

export function BlogEnd({ blog }: { readonly blog: PublicBlog }): ReactElement {
  const { count, isLiked, like } = useLikes('blog', blog.id, blog.likes)
  return (
    <>
      <div className="hs-blog-end">
        <button type="button" className="hs-blog-button" aria-pressed={isLiked} onClick={like}>
          <Heart size={18} strokeWidth={1.75} aria-hidden />
          {isLiked ? say('liked') : say('like')}
          {count > 0 && <span>{numberText(count)}</span>}
        </button>
        <a href="/view" className="hs-blog-button">
          <SiteLogo size={18} />
          {siteName()}
        </a>
      </div>
      {blog.allowComments && (
        <Suspense fallback={null}>
          <BlogComments blog={blog} />
        </Suspense>
      )}
      <p className="hs-blog-report">
        <ReportButton target={{ kind: 'blog', id: blog.id }} />
      </p>
      <SiteFoot />
    </>
  )
}
