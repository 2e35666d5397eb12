// The published versions: what each held, seen beside the draft, and a way back to it.
import { contentOf } from '../../contract/tour-fields.ts'
import { tour } from '../../contract/tour.ts'
import type { TourSnapshot } from '../../contract/tour-snapshot.ts'
import { Modal } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { useBusy } from '@huanshi/web-kit/api/use-busy.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { CompareView } from './compare-view.tsx'
import { useVersion, useVersions } from './use-versions.ts'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import './publish.css'

export function VersionsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [compared, setCompared] = useState<TourSnapshot | null>(null)
  const restoring = useRestoring(onClose)
  return (
    <Modal
      open
      width={compared === null ? 640 : 1080}
      title={compared === null ? '发布版本' : <ComparedTitle version={compared} onBack={() => setCompared(null)} />}
      footer={null}
      onCancel={onClose}
    >
      {compared === null ? (
        <Versions restoring={restoring} onCompare={setCompared} />
      ) : (
        <Compared version={compared} restoring={restoring} />
      )}
    </Modal>
  )
}

interface Restoring {
  readonly isBusy: boolean
  readonly restore: (version: TourSnapshot) => Promise<void>
}

function useRestoring(onDone: () => void): Restoring {
  const { store } = useStudio()
  const client = useClient(tour)
  const { isBusy, run } = useBusy()
  const restore = async ({ number }: TourSnapshot): Promise<void> => {
    await run(async () => {
      if (!(await store.flush())) throw new Error('先把现在的修改保存好')
      await store.take(await client.action(store.get().stored.id, 'revert', { number }), true)
      toast({
        type: 'success',
        title: `草稿已恢复到版本 ${number}`,
        message: '访客看到的没有变，发布后才变；也可以撤销',
        duration: 8000,
      })
      onDone()
    }, '没能恢复')
  }
  return { isBusy, restore }
}

interface TitleProps {
  readonly version: TourSnapshot
  readonly onBack: () => void
}

function ComparedTitle({ version, onBack }: TitleProps): ReactElement {
  return (
    <span className="hs-studio-row">
      <IconButton icon={ArrowLeft} size={18} label="回到版本列表" onClick={onBack} />
      版本 {version.number} 和现在的草稿
    </span>
  )
}

interface VersionsProps {
  readonly restoring: Restoring
  readonly onCompare: (version: TourSnapshot) => void
}

function Versions({ restoring: { isBusy, restore }, onCompare }: VersionsProps): ReactElement {
  const tourId = useStudioState(({ stored }) => stored.id)
  const newest = useStudioState(({ stored }) => stored.publishedVersion)
  const isPublished = useStudioState(({ stored }) => stored.status === 'published')
  const versions = useVersions(tourId, newest)
  const list = versions.data?.items ?? []
  return (
    <>
      <QueryError title="没能读取版本" query={versions} />
      {versions.isPending ? <Skeleton height={160} radius={8} /> : null}
      {versions.data !== undefined && list.length === 0 ? (
        <p className="hs-studio-quiet">还没有发布过。每次发布都会留下一个版本，随时可以回到它。</p>
      ) : null}
      <ul className="hs-versions">
        {list.map((version) => (
          <li key={version.id}>
            <div>
              <strong>
                版本 {version.number}
                {version.number === newest && isPublished ? ' · 访客正在看' : ''}
              </strong>
              <small>
                {version.title} · {version.sceneCount} 个场景 · {version.publishedBy} ·{' '}
                {relativeTime(version.createdTime)}
              </small>
            </div>
            <button type="button" className="hs-button" onClick={() => onCompare(version)}>
              对比
            </button>
            <button type="button" className="hs-button" disabled={isBusy} onClick={() => void restore(version)}>
              恢复
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ComparedProps {
  readonly version: TourSnapshot
  readonly restoring: Restoring
}

function Compared({ version, restoring: { isBusy, restore } }: ComparedProps): ReactElement {
  const draft = useStudioState((state) => state.draft)
  const content = useVersion(version.id)
  if (content.data === undefined) {
    return content.error === null ? (
      <Skeleton height={320} radius={12} />
    ) : (
      <ErrorNotice title="没能读取这个版本" message={messageOf(content.error)} onRetry={() => void content.refetch()} />
    )
  }
  return (
    <>
      <CompareView
        before={content.data}
        after={contentOf(draft)}
        beforeWord={`版本 ${version.number}`}
        afterWord="草稿"
      />
      <div className="hs-form-foot">
        <button
          type="button"
          className="hs-button hs-button-primary"
          disabled={isBusy}
          onClick={() => void restore(version)}
        >
          恢复到版本 {version.number}
        </button>
      </div>
    </>
  )
}
