// Panoramas being made ready, with figures; and those that failed, with the reason and another try.
import { panoStateWords } from '@huanshi/pano/contract/pano-state-words.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageIcon } from 'lucide-react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import type { AreaPlace } from '@huanshi/web-kit/area/area-of.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { usePanoClient } from './home-queries.ts'
import { HomeSection } from './home-section.tsx'
import './under-way.css'

interface Props {
  readonly panos: readonly Pano[]
  readonly place: AreaPlace
  readonly canRetry: boolean
}

export function UnderWay({ panos, place, canRetry }: Props) {
  return (
    <HomeSection id="under-way" title="进行中">
      {panos.length === 0 ? <p className="hs-way-none">没有正在处理的全景，都已经可以看了。</p> : null}
      <ul className="hs-bare-list">
        {panos.map((each) => (
          <Row key={each.id} pano={each} place={place} canRetry={canRetry} />
        ))}
      </ul>
    </HomeSection>
  )
}

function Row({
  pano,
  place,
  canRetry,
}: {
  readonly pano: Pano
  readonly place: AreaPlace
  readonly canRetry: boolean
}) {
  const isFailed = pano.status === 'failed'
  const percent = Math.round(pano.progress * 100)
  const state = panoStateWords[pano.status]
  return (
    <li className="hs-way-row">
      {pano.thumbnailUrl === null ? (
        <span className="hs-way-picture">
          <ImageIcon size={18} strokeWidth={1.75} aria-hidden />
        </span>
      ) : (
        <img className="hs-way-picture" src={pano.thumbnailUrl} alt="" />
      )}
      <div className="hs-way-words">
        <strong>{pano.title}</strong>
        <span data-failed={isFailed}>{isFailed ? `处理失败：${pano.error ?? '原因不明'}` : (pano.step ?? state)}</span>
        {isFailed ? null : (
          <span className="hs-way-track" role="progressbar" aria-label={`处理${pano.title}`} aria-valuenow={percent}>
            <span style={{ width: `${percent}%` }} />
          </span>
        )}
      </div>
      {isFailed ? (
        canRetry ? (
          <Retry id={pano.id} place={place} />
        ) : null
      ) : (
        <span className="hs-way-figure">{percent}%</span>
      )}
    </li>
  )
}

function Retry({ id, place }: { readonly id: string; readonly place: AreaPlace }) {
  const client = usePanoClient(place)
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => client.action(id, 'retry'),
    onError: (error) => toast({ type: 'error', title: '没能重新处理', message: messageOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [client.address] }),
  })
  return (
    <button type="button" className="hs-button" disabled={retry.isPending} onClick={() => retry.mutate()}>
      重试
    </button>
  )
}
