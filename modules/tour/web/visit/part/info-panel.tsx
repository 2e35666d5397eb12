// What is said of a tour, who made it, and where the picture was taken.
import type { ReactElement } from 'react'
import { SiteRecord } from '@huanshi/web-kit/site/site-line.tsx'
import { ViewDialog } from '@huanshi/publishing/web/page/view-dialog.tsx'
import { isOnSite } from '@huanshi/web-kit/site/site-words.ts'
import { authorAddress } from '@huanshi/publishing/web/page/author-address.ts'
import { placeText } from '@huanshi/resource-web/place/place-text.ts'
import { placeAddress } from '@huanshi/publishing/web/page/place-address.ts'
import { dayOf } from '@huanshi/publishing/web/page/day-of.ts'
import { usePlayer } from '../player/player-context.ts'

export function InfoPanel({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { work, tour, scenes, scene } = usePlayer()
  const { title, description, userName, displayName, publishedTime, views } = tour
  const { location } = scene
  return (
    <ViewDialog title={title} onClose={onClose}>
      <p className="hs-view-words">{description === '' ? '作者还没有写简介。' : description}</p>
      <p className="hs-tour-facts">
        {isOnSite() ? <a href={authorAddress(userName)}>{displayName}</a> : displayName}
        {work.kind === 'tour' && ` · ${scenes.length} 个场景`} · {views.toLocaleString('zh-CN')} 次环视
        {publishedTime !== null && ` · ${dayOf(publishedTime)} 发布`}
      </p>
      {location !== null && (
        <p className="hs-tour-facts">
          拍摄地点{' '}
          <a href={placeAddress(location, scene.title)} target="_blank" rel="noopener noreferrer">
            {placeText(location)}
          </a>
        </p>
      )}
      <SiteRecord />
    </ViewDialog>
  )
}
