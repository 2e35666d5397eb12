// Says what is wrong with the scene, and how to go on from it; the walk itself goes on working.
import type { ReactElement } from 'react'
import { usePlayer } from '../player/player-context.ts'

interface Props {
  readonly isUnable: boolean
  readonly isFailed: boolean
  readonly onRetry: () => void
}

export function SceneNotice({ isUnable, isFailed, onRetry }: Props): ReactElement | null {
  const { scene, scenes, go } = usePlayer()
  if (isUnable) {
    return (
      <div className="hs-notice" role="alert">
        <p>这台设备的浏览器不能环视全景，先看看静态画面。换一个新版浏览器就可以转动。</p>
      </div>
    )
  }
  if (!isFailed) return null
  const next = scenes[(scenes.indexOf(scene) + 1) % scenes.length]
  return (
    <div className="hs-notice" role="alert">
      <p>
        「{scene.title}」暂时打不开{scenes.length > 1 ? '，其他场景不受影响' : '，稍后再试'}。
      </p>
      <div>
        <button type="button" className="hs-view-action" onClick={onRetry}>
          重试
        </button>
        {next !== undefined && next !== scene && (
          <button type="button" className="hs-view-action" onClick={() => go(next.id)}>
            去「{next.title}」
          </button>
        )}
      </div>
    </div>
  )
}
