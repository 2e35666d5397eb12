// 画册: a picture fills the window, the next one page further; words lie on the picture, the text comes at the end.
import { ownLang } from '@huanshi/ui/language/speech.ts'
import type { PublicBlog } from '../../contract/public-blog.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { RichText } from '@huanshi/resource-web/rich-text/rich-text.tsx'
import { panoAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import { BlogEnd, BlogHead, TourLinks } from './blog-parts.tsx'
import { say } from '../words/say.ts'

const TURN_MS = 6000

export function AlbumSkin({ blog }: { readonly blog: PublicBlog }): ReactElement {
  const { captions, autoTurn } = blog.options
  const pages = useRef<HTMLDivElement>(null)
  const [isTurning, setTurning] = useState(autoTurn === true)
  const turn = (): void => pages.current?.scrollBy({ top: pages.current.clientHeight, behavior: 'smooth' })
  useEffect(() => {
    const place = pages.current
    if (!isTurning || place === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => place.scrollBy({ top: place.clientHeight, behavior: 'smooth' }), TURN_MS)
    const stop = (): void => setTurning(false)
    place.addEventListener('pointerdown', stop)
    place.addEventListener('wheel', stop, { passive: true })
    place.addEventListener('keydown', stop)
    return () => {
      clearInterval(timer)
      place.removeEventListener('pointerdown', stop)
      place.removeEventListener('wheel', stop)
      place.removeEventListener('keydown', stop)
    }
  }, [isTurning])
  return (
    <div
      ref={pages}
      className="hs-album"
      data-captions={typeof captions === 'string' ? captions : 'bottom'}
      tabIndex={0}
      role="region"
      aria-label={blog.title}
    >
      <section className="hs-album-page hs-album-first">
        {blog.coverUrl !== null && <img src={blog.coverUrl} alt="" fetchPriority="high" />}
        <BlogHead blog={blog} />
        <NextPage onTurn={turn} />
      </section>
      {blog.panos.map((pano, index) => (
        <section key={pano.id} className="hs-album-page" aria-label={pano.title}>
          <img src={pano.coverUrl} alt="" loading="lazy" />
          <div className="hs-album-caption">
            <span>
              {index + 1} / {blog.panos.length}
            </span>
            <h2 lang={ownLang()}>{pano.title}</h2>
            {pano.description !== '' && <p lang={ownLang()}>{pano.description}</p>}
            <a className="hs-view-action" href={panoAddress(pano)}>
              {say('lookAround')}
            </a>
          </div>
          <NextPage onTurn={turn} />
        </section>
      ))}
      <section className="hs-album-text">
        <RichText html={blog.contentHtml} lang={ownLang()} />
        <TourLinks tours={blog.tours} />
        <BlogEnd blog={blog} />
      </section>
    </div>
  )
}

/** Shows that the album goes on below, and leads there without a wheel. */
function NextPage({ onTurn }: { readonly onTurn: () => void }): ReactElement {
  return (
    <button type="button" className="hs-view-tool hs-album-next" aria-label={say('nextPage')} onClick={onTurn}>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
