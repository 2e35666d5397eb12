// What a visitor sees when there is nothing to see, and where to go from here.
import type { ReactElement } from 'react'
import { useFirstPictureUntil } from './first-picture.ts'
import { SiteLogo } from '@huanshi/web-kit/site/site-logo.tsx'

export function ViewProblem({ status, message }: { readonly status: number; readonly message: string }): ReactElement {
  const isGone = status === 404
  useFirstPictureUntil(true)
  return (
    <main className="hs-view-problem">
      <SiteLogo size={40} onPicture />
      <h1>{isGone ? '这里没有可以看的内容' : '没能打开'}</h1>
      <p>{isGone ? '它可能已经删除、改为私有，或者地址有误。' : message}</p>
      <div>
        {!isGone && (
          <button type="button" className="hs-view-action" onClick={() => window.location.reload()}>
            重试
          </button>
        )}
        <a className={isGone ? 'hs-view-action' : 'hs-view-action hs-view-action-quiet'} href="/view">
          看看其他作品
        </a>
      </div>
    </main>
  )
}
