// All tours that are made for a client, to choose from.
import { useEffect, type ReactElement } from 'react'
import { SiteLogo } from '@huanshi/web-kit/site/site-logo.tsx'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { dayOf } from '@huanshi/publishing/web/page/day-of.ts'
import { useFirstPictureUntil } from '@huanshi/publishing/web/page/first-picture.ts'
import type { PublicFolder } from '../../../contract/review/public-review.ts'
import './folder-face.css'

export function FolderFace({ folder }: { readonly folder: PublicFolder }): ReactElement {
  const { label, expiresTime, tours } = folder
  useFirstPictureUntil(true)
  useEffect(() => {
    document.title = `审阅 · ${siteName()}`
  }, [])
  return (
    <main className="hs-folder">
      <header>
        <SiteLogo size={32} onPicture />
        <h1>请「{label}」审阅</h1>
        <p>
          {tours.length === 0 ? '这里暂时没有漫游。' : `${tours.length} 个漫游，打开后可以在画面上写批注。`}
          {expiresTime === null ? '' : `链接 ${dayOf(expiresTime)} 到期。`}
        </p>
      </header>
      <ul>
        {tours.map(({ id, title, coverUrl, sceneCount }) => (
          <li key={id}>
            <a href={`?tour=${id}`}>
              <span>{coverUrl === null ? null : <img src={coverUrl} alt="" loading="lazy" />}</span>
              <strong>{title}</strong>
              <small>{sceneCount} 个场景</small>
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}
