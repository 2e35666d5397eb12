// What a visitor sees when there is nothing to see, and where to go from here.
import type { ReactElement } from 'react'
import { LanguageChoice } from './language-choice.tsx'
import { useFirstPictureUntil } from './first-picture.ts'
import { SiteLogo } from '@huanshi/web-kit/site/site-logo.tsx'
import { say } from '../words/say.ts'

interface ViewProblemProps {
  readonly status: number
  readonly message: string
  /** Where what is not there is no work: what may have become of it. */
  readonly gone?: { readonly title: string; readonly why: string }
}

export function ViewProblem({ status, message, gone }: ViewProblemProps): ReactElement {
  const isGone = status === 404
  useFirstPictureUntil(true)
  return (
    <main className="hs-view-problem">
      <SiteLogo size={40} onPicture />
      <h1>{isGone ? (gone?.title ?? say('goneTitle')) : say('failedTitle')}</h1>
      <p>{isGone ? (gone?.why ?? say('gone')) : message}</p>
      <div>
        {!isGone && (
          <button type="button" className="hs-view-action" onClick={() => window.location.reload()}>
            {say('retry')}
          </button>
        )}
        <a className={isGone ? 'hs-view-action' : 'hs-view-action hs-view-action-quiet'} href="/view">
          {say('otherWorks')}
        </a>
      </div>
      <LanguageChoice />
    </main>
  )
}
