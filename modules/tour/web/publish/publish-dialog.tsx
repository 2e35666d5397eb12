// Before visitors see it: what has changed, what they would stumble over, who may look.
import { contentOf, type TourContent } from '../../contract/tour-fields.ts'
import { tour } from '../../contract/tour.ts'
import { Modal } from 'antd'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { useBusy } from '@huanshi/web-kit/api/use-busy.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { differences } from '../model/difference.ts'
import type { Finding } from '../model/link-check.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { DifferenceLine } from './compare-view.tsx'
import { FindingList } from './check-dialog.tsx'
import { VisibilityChoice } from './visibility-choice.tsx'
import { useFindings } from './use-findings.ts'
import { usePublished } from './use-versions.ts'
import './publish.css'

interface Props {
  readonly onDone: () => void
  readonly onClose: () => void
}

const MOST_SHOWN = 8

export function PublishDialog({ onDone, onClose }: Props): ReactElement {
  const isFirst = useStudioState(({ stored }) => stored.status !== 'published')
  const published = usePublished()
  const findings = useFindings()
  const { isBusy, publish } = usePublishing(onDone)
  const isHeld = findings?.some(({ isBad }) => isBad) ?? true
  // Nothing is shown before all of it is: what grows later would move what one is about to press.
  const isCompared = isFirst || published !== null
  return (
    <Modal
      open
      width={640}
      title={isFirst ? '发布这个漫游' : '发布新版本'}
      okText={isBusy ? '正在发布' : '发布'}
      cancelText="再改改"
      okButtonProps={{ disabled: isBusy || isHeld || !isCompared }}
      onOk={() => void publish()}
      onCancel={onClose}
    >
      {findings === null || !isCompared ? (
        <Skeleton height={240} />
      ) : (
        <div className="hs-publish">
          <section>
            <h3>谁能看</h3>
            <VisibilityChoice />
          </section>
          {published === null ? <FirstTime /> : <Changes published={published} />}
          <section>
            <h3>检查</h3>
            <Checked findings={findings} isHeld={isHeld} onGone={onClose} />
          </section>
        </div>
      )}
    </Modal>
  )
}

interface Publishing {
  readonly isBusy: boolean
  readonly publish: () => Promise<void>
}

function usePublishing(onDone: () => void): Publishing {
  const { store, get } = useStudio()
  const client = useClient(tour)
  const { isBusy, run } = useBusy()
  const publish = async (): Promise<void> => {
    const { stored, draft } = get()
    await run(async () => {
      if (!(await store.flush())) throw new Error(store.get().message ?? '有修改还没保存')
      await store.take(await client.action(stored.id, 'publish'), true)
      toast({
        type: 'success',
        title: stored.status === 'published' ? '已更新发布' : '已发布',
        message:
          draft.visibility === 'private' ? '现在是私有的：公开或凭链接以后，访客才看得到' : '访客现在看到的就是这一版',
      })
      onDone()
    }, '没能发布')
  }
  return { isBusy, publish }
}

function FirstTime(): ReactElement {
  const count = useStudioState(({ draft }) => draft.scenes.length)
  return <p className="hs-studio-quiet">第一次发布：{count} 个场景。之后可以接着改草稿，访客看到的是发布的版本。</p>
}

function Changes({ published }: { readonly published: TourContent }): ReactElement {
  const draft = useStudioState((state) => state.draft)
  const changes = differences(published, contentOf(draft))
  return (
    <section>
      <h3>{changes.length === 0 ? '和已发布的一样' : `改了 ${changes.length} 处`}</h3>
      {changes.slice(0, MOST_SHOWN).map((difference) => (
        <DifferenceLine
          key={`${difference.kind} ${difference.text} ${difference.hotspotId ?? ''}`}
          difference={difference}
        />
      ))}
      {changes.length > MOST_SHOWN ? <p className="hs-studio-quiet">还有 {changes.length - MOST_SHOWN} 处</p> : null}
    </section>
  )
}

interface CheckedProps {
  readonly findings: readonly Finding[]
  /** Something has to be put right first. */
  readonly isHeld: boolean
  readonly onGone: () => void
}

function Checked({ findings, isHeld, onGone }: CheckedProps): ReactElement {
  if (findings.length === 0) {
    return (
      <p className="hs-publish-good">
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
        没有走不通的地方
      </p>
    )
  }
  return (
    <>
      {isHeld ? (
        <p className="hs-publish-held" role="alert">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          先改好标出的几处，才能发布
        </p>
      ) : null}
      <FindingList findings={findings} onGone={onGone} />
    </>
  )
}
