// A page of the web within this one, or the way to it where it cannot be shown here.
import type { ReactElement } from 'react'
import '../content.css'
import { say } from '../../words/say.ts'

/** Within a page that came over a safe line browsers show nothing that did not. */
export function canBeFramed(url: string): boolean {
  const page = URL.parse(url)
  return page !== null && (page.protocol === 'https:' || page.origin === window.location.origin)
}

export function FramedPage({ url, title }: { readonly url: string; readonly title: string }): ReactElement {
  return (
    <>
      <iframe
        className="hs-content-frame"
        src={url}
        title={title}
        sandbox={rightsOf(url)}
        referrerPolicy="no-referrer"
        allow="fullscreen"
      />
      <p className="hs-content-aside">
        {say('notShown')}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {say('newWindow')}
        </a>
      </p>
    </>
  )
}

export function Elsewhere({ url }: { readonly url: string }): ReactElement {
  return (
    <>
      <p className="hs-view-words">{say('newWindowOnly', { host: URL.parse(url)?.host ?? url })}</p>
      <a className="hs-view-action" href={url} target="_blank" rel="noopener noreferrer">
        {say('newWindow')}
      </a>
    </>
  )
}

/** A page of another site keeps what it has stored; one of ours must not reach what this page can. */
function rightsOf(url: string): string {
  const rights = 'allow-scripts allow-forms allow-popups'
  return URL.parse(url)?.origin === window.location.origin ? rights : `${rights} allow-same-origin`
}
