import { useEffect } from 'react'
import { siteName } from './site-words.ts'

/** What a visitors' page is called by the browser. */
export function useSiteTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${siteName()}`
  }, [title])
}
