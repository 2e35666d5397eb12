// A public page that is on its way: the mark on the ground that the page will have, so that nothing flashes when it comes.
import type { ReactElement } from 'react'
import { Logo } from '@huanshi/ui/theme/logo.tsx'
import { say } from '../words/say.ts'

/** @param onPaper for pages to read, which follow the visitor's theme; pictures stand on black in both */
export function ViewWaiting({ onPaper = false }: { readonly onPaper?: boolean }): ReactElement {
  return (
    <main
      className={onPaper ? 'hs-view-waiting hs-view-paper' : 'hs-view-waiting'}
      role="status"
      aria-label={say('loading')}
    >
      <Logo size={40} onPicture={!onPaper} waiting />
    </main>
  )
}
