// All tours that are made for a client, to choose from.
import type { ReactElement } from 'react'
import { SiteLogo } from '@huanshi/web-kit/site/site-logo.tsx'
import { useSiteTitle } from '@huanshi/web-kit/site/use-site-title.ts'
import { dayOf } from '@huanshi/publishing/web/page/day-of.ts'
import { LanguageChoice } from '@huanshi/publishing/web/page/language-choice.tsx'
import { useFirstPictureUntil } from '@huanshi/publishing/web/page/first-picture.ts'
import type { PublicFolder } from '../../../contract/review/public-review.ts'
import { say } from '../comments/words/say.ts'
import { say as sayTour } from '../../words/say.ts'
import './folder-face.css'

export function FolderFace({ folder }: { readonly folder: PublicFolder }): ReactElement {
  const { label, expiresTime, tours } = folder
  const title = say('title')
  useFirstPictureUntil(true)
  useSiteTitle(title)
  return (
    <main className="hs-folder">
      <header>
        <SiteLogo size={32} onPicture />
        <h1>{say('forWhom', { name: label })}</h1>
        <p>
          {tours.length === 0 ? say('noTours') : say('tourCount', { count: tours.length })}
          {expiresTime === null ? '' : ` ${say('linkUntil', { day: dayOf(expiresTime) })}`}
        </p>
      </header>
      <ul>
        {tours.map(({ id, title: name, coverUrl, sceneCount }) => (
          <li key={id}>
            <a href={`?tour=${id}`}>
              <span>{coverUrl === null ? null : <img src={coverUrl} alt="" loading="lazy" />}</span>
              <strong>{name}</strong>
              <small>{sayTour('sceneCount', { count: sceneCount })}</small>
            </a>
          </li>
        ))}
      </ul>
      <footer>
        <LanguageChoice />
      </footer>
    </main>
  )
}
