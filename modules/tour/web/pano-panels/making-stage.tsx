// In place of the viewer while there is nothing to look around in yet: how far the work is, or why it failed.
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { RotateCw } from 'lucide-react'
import type { ReactElement } from 'react'
import { usePanoEditor } from './use-pano-editor.ts'
import './making-stage.css'

export function MakingStage({ pano }: { readonly pano: Pano }): ReactElement {
  const { retry, isBusy } = usePanoEditor()
  const percent = Math.round(pano.progress * 100)
  const hasFailed = pano.status === 'failed'
  return (
    <div className="hs-edit-stage hs-edit-making">
      {pano.previewUrl !== null && <img src={pano.previewUrl} alt="" />}
      <div className="hs-edit-making-words" role="status">
        {hasFailed ? (
          <>
            <strong>处理失败</strong>
            <p>{pano.error ?? '图片没能处理完'}</p>
            <button type="button" className="hs-button" disabled={isBusy} onClick={() => void retry()}>
              <RotateCw size={16} strokeWidth={1.75} aria-hidden />
              重试
            </button>
          </>
        ) : (
          <>
            <svg width={64} height={64} viewBox="0 0 64 64" aria-hidden>
              <circle cx={32} cy={32} r={28} />
              <circle
                className="hs-edit-making-done"
                cx={32}
                cy={32}
                r={28}
                pathLength={100}
                strokeDasharray={`${percent} 100`}
              />
            </svg>
            <strong>{percent}%</strong>
            <p>{pano.step ?? (pano.status === 'processing' ? '正在处理' : '排队中，马上开始')}</p>
          </>
        )}
      </div>
    </div>
  )
}
