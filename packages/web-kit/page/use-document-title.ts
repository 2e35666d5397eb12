import { useEffect } from 'react'
import { siteName } from '../site/site-words.ts'

/** Title of a route that gives none. */
export const DEFAULT_TITLE = '会员中心'

export function documentTitle(title: string | undefined): string {
  return `${title === undefined || title === '' ? DEFAULT_TITLE : title} · ${siteName()}`
}

/** What stands before the site's name in such a title. */
export function ownTitle(title: string): string {
  const ending = ` · ${siteName()}`
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title
}

export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
}
