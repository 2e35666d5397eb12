import { Search } from 'lucide-react'
import type { ReactElement } from 'react'
import { siteName, siteOrigin } from '@huanshi/web-kit/site/site-words.ts'
import { SiteLogo } from '@huanshi/web-kit/site/site-logo.tsx'
import { say } from '../words/say.ts'

/** Whose pages these are, a search through them, and the way to one's own. The form needs no script: it asks for an address. */
interface Props {
  readonly search: string
  /** Over a map, which is pulled beneath it. */
  readonly isOver?: boolean
}

export function FrontHead({ search, isOver = false }: Props): ReactElement {
  const isOfGroup = siteOrigin() !== ''
  return (
    <header className="hs-front-head" data-over={isOver}>
      <a href={isOfGroup ? '/' : '/view'} className="hs-front-logo" aria-label={siteName()}>
        <SiteLogo size={26} onPicture />
        <span>{siteName()}</span>
      </a>
      <form className="hs-front-search" action="/view" role="search">
        <Search size={16} strokeWidth={1.75} aria-hidden />
        <input
          name="search"
          type="search"
          maxLength={100}
          defaultValue={search}
          placeholder={say('searchWorks')}
          aria-label={say('searchWorks')}
          enterKeyHint="search"
        />
      </form>
      {!isOfGroup && (
        <>
          <a className="hs-view-action" href="/view/map">
            {say('map')}
          </a>
          <a className="hs-view-action" href="/">
            {say('workspace')}
          </a>
        </>
      )}
    </header>
  )
}
