// What clients say about this tour, as tasks beside the stage: a click looks at the place, a tick puts it away, an answer is read at
// the review's address.
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { Segmented } from 'antd'
import { Link2 } from 'lucide-react'
import { useEffect, useState, type ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Remark } from '../../contract/review/remark.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { RemarkRow } from './remark-row.tsx'
import { useMakingLink } from './use-making-link.tsx'
import { useRemarks, type RemarkChoice } from './use-remarks.ts'
import './review.css'

const choices: readonly { readonly value: RemarkChoice; readonly label: string }[] = [
  { value: 'open', label: '待处理' },
  { value: 'done', label: '已处理' },
]

const none: readonly Remark[] = []

export function RemarkPanel(): ReactElement {
  const tourId = useStudioState(({ stored }) => stored.id)
  const { base } = useArea()
  const [choice, setChoice] = useState<RemarkChoice>('open')
  const remarks = useRemarks(tourId, choice)
  const { begin, dialogs } = useMakingLink()
  const look = useLooking()
  const items = remarks.query.data?.items ?? none
  usePins(items)
  useAskedRemark(items, look)
  return (
    <>
      <Section title="客户审阅">
        <p className="hs-studio-quiet">发一个私密链接，对方不用注册就能看草稿、在画面上写批注。</p>
        <button type="button" className="hs-button hs-edit-wide" onClick={() => begin({ tourId })}>
          <Link2 aria-hidden />
          新建审阅链接
        </button>
        <Link className="hs-review-all" to={`${base}/ReviewLink?tourId=${tourId}`}>
          这个漫游的审阅链接
        </Link>
      </Section>
      <Section
        title="批注"
        action={
          <Segmented
            size="small"
            aria-label="哪些批注"
            options={[...choices]}
            value={choice}
            onChange={(next) => setChoice(next)}
          />
        }
      >
        <QueryError title="没能读取批注" query={remarks.query} />
        {remarks.query.isPending ? <Skeleton height={120} radius={8} /> : null}
        {remarks.query.data !== undefined && items.length === 0 ? (
          <p className="hs-studio-quiet">
            {choice === 'open' ? '没有待处理的批注。新的会马上出现在这里。' : '还没有处理过的批注。'}
          </p>
        ) : null}
        <ul className="hs-remarks">
          {items.map((remark) => (
            <RemarkRow key={remark.id} remark={remark} onLook={() => look(remark)} acting={remarks} />
          ))}
        </ul>
      </Section>
      {dialogs}
    </>
  )
}

/** They stand in the picture for as long as they are read. */
function usePins(items: readonly Remark[]): void {
  const { setPins } = useStudio()
  useEffect(() => {
    setPins(
      items.map(({ id, sceneId, view: { yaw, pitch }, name, body }) => ({
        id,
        sceneId,
        yaw,
        pitch,
        name: `${name}：${body}`,
      })),
    )
    return () => setPins([])
  }, [items, setPins])
}

/** Goes to the scene of a remark, and looks where it points. */
function useLooking(): (remark: Remark) => void {
  const { get, goTo } = useStudio()
  return ({ sceneId, view }) => {
    const { scene, viewer, draft } = get()
    if (!draft.scenes.some(({ id }) => id === sceneId)) return
    if (scene?.id === sceneId && viewer !== null) void viewer.lookAt(view, { duration: 320 })
    else goTo(sceneId, view)
  }
}

/** `?remark=` of the address, once it has been read. */
function useAskedRemark(items: readonly Remark[], look: (remark: Remark) => void): void {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('remark')
  const found = items.find(({ id }) => id === asked)
  const isReady = useStudioState(({ viewer }) => viewer !== null)
  useEffect(() => {
    if (found === undefined || !isReady) return
    look(found)
    setQuery(
      (before) => {
        before.delete('remark')
        return before
      },
      { replace: true },
    )
  }, [found, isReady, look, setQuery])
}
