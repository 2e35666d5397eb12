// Before visitors see it: what has changed, what they would stumble over, who may look.
import { contentOf } from '../../contract/tour-content.ts'
import { tour } from '../../contract/tour.ts'
import { Modal, Segmented } from 'antd'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { differences } from '../model/difference.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { DifferenceLine } from './compare-view.tsx'
import { FindingList } from './check-dialog.tsx'
import { useFindings } from './use-findings.ts'
import { usePublished } from './use-versions.ts'
import { visibilities } from '../parts/visibilities.ts'
import './publish.css'

interface Props {
  readonly onDone: () => void
  readonly onClose: () => void
}

const MOST_SHOWN = 8

// oxlint-disable-next-line complexity, max-lines-per-function -- longer than the limit when it was set
export function PublishDialog({ onDone, onClose }: Props): ReactElement {
  const { draft, stored } = useStudioState(({ draft, stored }) => ({ draft, stored }))
  const { store, change } = useStudio()
  const published = usePublished()
  const client = useClient(tour)
  const [isBusy, setBusy] = useState(false)
  const findings = useFindings()
  const isHeld = findings?.some(({ isBad }) => isBad) ?? true
  const isFirst = stored.status !== 'published'
  // Nothing is shown before all of it is: what grows later would move what one is about to press.
  const isCompared = isFirst || published !== null
  const changes = published === null ? null : differences(published, contentOf(draft))
  const publish = async (): Promise<void> => {
    setBusy(true)
    try {
      if (!(await store.flush())) throw new Error(store.get().message ?? '有修改还没保存')
      await store.take(await client.action(stored.id, 'publish'), true)
      toast({
        type: 'success',
        title: isFirst ? '已发布' : '已更新发布',
        message:
          draft.visibility === 'private' ? '现在是私有的：公开或凭链接以后，访客才看得到' : '访客现在看到的就是这一版',
      })
      onDone()
    } catch (error) {
      toast({ type: 'error', title: '没能发布', message: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      centered
      width={640}
      title={isFirst ? '发布这个漫游' : '发布新版本'}
      okText={isBusy ? '正在发布' : '发布'}
      cancelText="再改改"
      okButtonProps={{ disabled: isBusy || isHeld || !isCompared }}
      closeIcon={<X size={18} strokeWidth={1.75} aria-label="关闭" />}
      onOk={() => void publish()}
      onCancel={onClose}
    >
      {findings === null || !isCompared ? (
        <Skeleton height={240} />
      ) : (
        <div className="hs-publish">
          <section>
            <h3>谁能看</h3>
            <Segmented
              block
              aria-label="谁能看"
              options={[...visibilities]}
              value={draft.visibility}
              onChange={(visibility) => change('visibility', (now) => ({ ...now, visibility }))}
            />
          </section>
          {changes === null ? (
            <p className="hs-studio-quiet">
              第一次发布：{draft.scenes.length} 个场景。之后可以接着改草稿，访客看到的是发布的版本。
            </p>
          ) : (
            <section>
              <h3>{changes.length === 0 ? '和已发布的一样' : `改了 ${changes.length} 处`}</h3>
              {changes.slice(0, MOST_SHOWN).map((difference) => (
                <DifferenceLine
                  key={`${difference.kind} ${difference.text} ${difference.hotspotId ?? ''}`}
                  difference={difference}
                />
              ))}
              {changes.length > MOST_SHOWN ? (
                <p className="hs-studio-quiet">还有 {changes.length - MOST_SHOWN} 处</p>
              ) : null}
            </section>
          )}
          <section>
            <h3>检查</h3>
            {findings.length === 0 ? (
              <p className="hs-publish-good">
                <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
                没有走不通的地方
              </p>
            ) : (
              <>
                {isHeld ? (
                  <p className="hs-publish-held" role="alert">
                    <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
                    先改好标出的几处，才能发布
                  </p>
                ) : null}
                <FindingList findings={findings} onGone={onClose} />
              </>
            )}
          </section>
        </div>
      )}
    </Modal>
  )
}
