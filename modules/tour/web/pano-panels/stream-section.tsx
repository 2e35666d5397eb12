// Inspector of a video: in which sizes it plays, how far they are, or why there are none.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import type { VideoStream } from '@huanshi/library/contract/lib-details.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { FactPairs, type FactPair } from '@huanshi/ui/facts/fact-pairs.tsx'
import '@huanshi/ui/facts/fact-rows.css'
import type { ReactElement } from 'react'
import { usePanoEditor } from './use-pano-editor.ts'
import './coverage.css'

export function StreamSection({ pano }: { readonly pano: Pano }): ReactElement | null {
  const { isBusy, stopStream, makeStream } = usePanoEditor()
  const { stream } = pano.details
  if (pano.kind !== 'video' || stream === undefined) return null
  const { state } = stream
  const isUnderWay = state === 'waiting' || state === 'making'
  return (
    <section className="hs-edit-section">
      <header>
        <h2>播放尺寸</h2>
        {isUnderWay || state === 'failed' || state === 'stopped' ? (
          <button
            type="button"
            className="hs-edit-text"
            disabled={isBusy}
            onClick={() => void (isUnderWay ? stopStream() : makeStream())}
          >
            {isUnderWay ? '取消生成' : '重新生成'}
          </button>
        ) : null}
      </header>
      <p className={state === 'failed' ? 'hs-edit-note' : 'hs-edit-coverage'}>{sentenceOf(stream)}</p>
      {stream.sizes === undefined ? null : <FactPairs className="hs-fact-rows" facts={factsOf(stream)} />}
    </section>
  )
}

function sentenceOf({ state, share = 0, reason = '' }: VideoStream): string {
  if (state === 'waiting') return '排队生成多种尺寸，完成前访客看到的是原片。'
  if (state === 'making') return `正在生成多种尺寸（${Math.floor(share * 100)}%），完成前访客看到的是原片。`
  if (state === 'made') return '访客的网速变化时自动换尺寸，播放不中断。'
  if (state === 'failed') return `没能生成多种尺寸：${reason}。访客看到的是原片。`
  return reason.endsWith('。') ? reason : `${reason}。`
}

function factsOf({ sizes = [], sounds = [] }: VideoStream): FactPair[] {
  const language = new Intl.DisplayNames('zh-CN', { type: 'language' })
  const spoken = sounds.map((code, index) => (code === '' ? `音轨 ${index + 1}` : (language.of(code) ?? code)))
  const all = sizes.map(({ width, height, rate, bytes }): FactPair => [
    `${width} × ${height}`,
    `${(rate / 1e6).toFixed(1)} Mbit/s · ${formatBytes(bytes)}`,
  ])
  return sounds.length === 0 ? all : [...all, ['声音', spoken.join('、')]]
}
