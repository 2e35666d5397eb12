// Says what is wrong with the scene, and how to go on from it; the walk itself goes on working.
import type { ReactElement } from 'react'
import { usePlayer } from '../player/player-context.ts'
import { say } from '../../words/say.ts'
import { say as sayPage } from '@huanshi/publishing/web/words/say.ts'

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
        <p>{say('unable')}</p>
      </div>
    )
  }
  if (!isFailed) return null
  const next = scenes[(scenes.indexOf(scene) + 1) % scenes.length]
  return (
    <div className="hs-notice" role="alert">
      <p>{say(scenes.length > 1 ? 'sceneFailedAlone' : 'sceneFailed', { title: scene.title })}</p>
      <div>
        <button type="button" className="hs-view-action" onClick={onRetry}>
          {sayPage('retry')}
        </button>
        {next !== undefined && next !== scene && (
          <button type="button" className="hs-view-action" onClick={() => go(next.id)}>
            {say('goOnTo', { title: next.title })}
          </button>
        )}
      </div>
    </div>
  )
}
