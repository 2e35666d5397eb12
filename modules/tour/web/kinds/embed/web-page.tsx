// A page of the web within this one, or the way to it where it cannot be shown here.
import type { ReactElement } from 'react'
import '../content.css'

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
        显示不出来？
        <a href={url} target="_blank" rel="noopener noreferrer">
          在新窗口打开
        </a>
      </p>
    </>
  )
}

export function Elsewhere({ url }: { readonly url: string }): ReactElement {
  return (
    <>
      <p className="hs-view-words">这个网页只能在新窗口里看：{URL.parse(url)?.host ?? url}</p>
      <a className="hs-view-action" href={url} target="_blank" rel="noopener noreferrer">
        在新窗口打开
      </a>
    </>
  )
}

/** A page of another site keeps what it has stored; one of ours must not reach what this page can. */
function rightsOf(url: string): string {
  const rights = 'allow-scripts allow-forms allow-popups'
  return URL.parse(url)?.origin === window.location.origin ? rights : `${rights} allow-same-origin`
}
