// The published versions: what each held, seen beside the draft, and a way back to it.
import { contentOf } from '../../contract/tour-content.ts'
import { tour } from '../../contract/tour.ts'
import type { TourSnapshot } from '../../contract/tour-snapshot.ts'
import { Modal } from 'antd'
import { ArrowLeft, X } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { CompareView } from './compare-view.tsx'
import { useVersion, useVersions } from './use-versions.ts'
import './publish.css'

// oxlint-disable-next-line max-lines-per-function -- longer than the limit when it was set
export function VersionsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { stored, draft } = useStudioState(({ stored, draft }) => ({ stored, draft }))
  const { store } = useStudio()
  const client = useClient(tour)
  const versions = useVersions(stored.id, stored.publishedVersion)
  const [compared, setCompared] = useState<TourSnapshot | null>(null)
  const [isBusy, setBusy] = useState(false)
  const content = useVersion(compared?.id ?? null)
  const list = versions.data?.items ?? []
  const restore = async ({ number }: TourSnapshot): Promise<void> => {
    setBusy(true)
    try {
      if (!(await store.flush())) throw new Error('先把现在的修改保存好')
      await store.take(await client.action(stored.id, 'revert', { number }), true)
      toast({
        type: 'success',
        title: `草稿已恢复到版本 ${number}`,
        message: '访客看到的没有变，发布后才变；也可以撤销',
        duration: 8000,
      })
      onClose()
    } catch (error) {
      toast({ type: 'error', title: '没能恢复', message: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      centered
      width={compared === null ? 640 : 1080}
      title={
        compared === null ? (
          '发布版本'
        ) : (
          <span className="hs-studio-row">
            <button
              type="button"
              className="hs-icon-button"
              aria-label="回到版本列表"
              onClick={() => setCompared(null)}
            >
              <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
            </button>
            版本 {compared.number} 和现在的草稿
          </span>
        )
      }
      footer={null}
      closeIcon={<X size={18} strokeWidth={1.75} aria-label="关闭" />}
      onCancel={onClose}
    >
      <QueryError title="没能读取版本" query={versions} />
      {versions.isPending ? <Skeleton height={160} radius={8} /> : null}
      {compared === null && versions.data !== undefined && list.length === 0 ? (
        <p className="hs-studio-quiet">还没有发布过。每次发布都会留下一个版本，随时可以回到它。</p>
      ) : null}
      {compared === null ? (
        <ul className="hs-versions">
          {list.map((version) => (
            <li key={version.id}>
              <div>
                <strong>
                  版本 {version.number}
                  {version.number === stored.publishedVersion && stored.status === 'published' ? ' · 访客正在看' : ''}
                </strong>
                <small>
                  {version.title} · {version.sceneCount} 个场景 · {version.publishedBy} ·{' '}
                  {relativeTime(version.createdTime)}
                </small>
              </div>
              <button type="button" className="hs-button" onClick={() => setCompared(version)}>
                对比
              </button>
              <button type="button" className="hs-button" disabled={isBusy} onClick={() => void restore(version)}>
                恢复
              </button>
            </li>
          ))}
        </ul>
      ) : content.data === undefined ? (
        content.error === null ? (
          <Skeleton height={320} radius={12} />
        ) : (
          <ErrorNotice
            title="没能读取这个版本"
            message={messageOf(content.error)}
            onRetry={() => void content.refetch()}
          />
        )
      ) : (
        <>
          <CompareView
            before={content.data}
            after={contentOf(draft)}
            beforeWord={`版本 ${compared.number}`}
            afterWord="草稿"
          />
          <div className="hs-form-foot">
            <button
              type="button"
              className="hs-button hs-button-primary"
              disabled={isBusy}
              onClick={() => void restore(compared)}
            >
              恢复到版本 {compared.number}
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}
