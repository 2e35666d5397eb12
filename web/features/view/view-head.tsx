import type { PublicPano } from '@huanshi/contract/protocol/public-pano.ts'
import { Maximize2, Minimize2, Share2 } from 'lucide-react'
import { useSyncExternalStore, type ReactElement, type RefObject } from 'react'

interface Props {
  readonly pano: PublicPano
  readonly isEmbedded: boolean
  readonly stage: RefObject<HTMLElement | null>
  readonly onShare: () => void
}

/** Name and author on the left, what can be done on the right. */
export function ViewHead({ pano, isEmbedded, stage, onShare }: Props): ReactElement {
  const isFull = useSyncExternalStore(onFullscreen, () => document.fullscreenElement !== null)
  const toggle = (): void => {
    void (isFull ? document.exitFullscreen() : stage.current?.requestFullscreen())
  }
  return (
    <header className="hs-view-head">
      <div className="hs-view-name">
        <h1>{pano.title}</h1>
        {!isEmbedded && (
          <p>
            {pano.displayName} · {pano.views.toLocaleString('zh-CN')} 次环视
          </p>
        )}
      </div>
      <div className="hs-view-tools">
        {!isEmbedded && (
          <button type="button" className="hs-view-tool" aria-label="分享" title="分享" onClick={onShare}>
            <Share2 size={18} strokeWidth={1.75} />
          </button>
        )}
        {document.fullscreenEnabled && (
          <button
            type="button"
            className="hs-view-tool"
            aria-label={isFull ? '退出全屏' : '全屏'}
            title={isFull ? '退出全屏' : '全屏'}
            onClick={toggle}
          >
            {isFull ? <Minimize2 size={18} strokeWidth={1.75} /> : <Maximize2 size={18} strokeWidth={1.75} />}
          </button>
        )}
      </div>
    </header>
  )
}

function onFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
