// 手记: what was seen in the order of days, and beside it where that was.
import type { PublicBlog } from '../../contract/public-blog.ts'
import { useMemo, type ReactElement } from 'react'
import { RichText } from '@huanshi/resource-web/rich-text/rich-text.tsx'
import { panoAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import { mapLayout } from '@huanshi/tour/web/visit/part/map-layout.ts'
import { BlogEnd, BlogHead, TourLinks } from './blog-parts.tsx'
import { say } from '../words/say.ts'
import { dateText, ownLang } from '@huanshi/ui/language/speech.ts'

type Pano = PublicBlog['panos'][number]

function dayWords(iso: string): string {
  return dateText(new Date(iso), { dateStyle: 'long' })
}

export function JournalSkin({ blog }: { readonly blog: PublicBlog }): ReactElement {
  const { map, dates } = blog.options
  const entries = useMemo(
    () => blog.panos.toSorted((a, b) => (a.takenTime ?? '').localeCompare(b.takenTime ?? '')),
    [blog.panos],
  )
  const placed = entries.filter(({ location }) => location !== null)
  const showsMap = map !== 'none' && placed.length > 0
  return (
    <div className="hs-journal" data-map={showsMap ? (map === 'top' ? 'top' : 'side') : 'none'}>
      <BlogHead blog={blog} />
      {showsMap && <JournalMap panos={placed} />}
      <article>
        <RichText html={blog.contentHtml} lang={ownLang()} />
        <ol className="hs-journal-entries">
          {entries.map((pano) => (
            <li key={pano.id} id={pano.id}>
              {showsMap && pano.location !== null && (
                <span className="hs-journal-number" aria-hidden>
                  {placed.indexOf(pano) + 1}
                </span>
              )}
              {dates !== false && pano.takenTime !== null && (
                <time dateTime={pano.takenTime}>{dayWords(pano.takenTime)}</time>
              )}
              <a href={panoAddress(pano)}>
                <img src={pano.coverUrl} alt="" loading="lazy" />
                <strong lang={ownLang()}>{pano.title}</strong>
              </a>
              {pano.description !== '' && <p lang={ownLang()}>{pano.description}</p>}
            </li>
          ))}
        </ol>
        <TourLinks tours={blog.tours} />
        <BlogEnd blog={blog} />
      </article>
    </div>
  )
}

/** The way from place to place, north above; each point leads to its entry. */
function JournalMap({ panos }: { readonly panos: readonly Pano[] }): ReactElement {
  const { places } = useMemo(() => {
    const points = panos.map(({ id, location }) => ({
      id,
      sceneId: id,
      x: location?.lng ?? 0,
      y: location?.lat ?? 0,
      heading: 0,
    }))
    return mapLayout({ kind: 'geo', imageUrl: null, width: null, height: null, points })
  }, [panos])
  return (
    <nav className="hs-journal-map" aria-label={say('places')}>
      <div>
        <svg viewBox="0 0 1 1" aria-hidden>
          <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
        {places.map(({ id, x, y }, index) => (
          <a
            key={id}
            href={`#${id}`}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            aria-label={panos[index]?.title}
          >
            {index + 1}
          </a>
        ))}
      </div>
    </nav>
  )
}
