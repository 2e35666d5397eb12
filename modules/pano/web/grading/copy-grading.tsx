// The same colours for other panoramas: they are chosen, and given them one after the other.
import { isNeutral } from '@huanshi/pyramid/retouch/grading.ts'
import { Progress } from 'antd'
import { CopyCheck } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { RecordDialog } from '@huanshi/resource-web/records/record-dialog.tsx'
import { useRecordSources } from '@huanshi/resource-web/records/record-source.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { ApiError, messageOf } from '@huanshi/web-kit/api/api-error.ts'
import type { Grading } from '../../contract/grading.ts'
import { pano, type Pano } from '../../contract/pano.ts'

const MOST = 200

interface Props {
  readonly record: Pano
  readonly grading: Grading
}

export function CopyGrading({ record, grading }: Props): ReactElement {
  const [params] = useSearchParams()
  const [isChoosing, setChoosing] = useState(false)
  const { progress, apply } = useApplying()
  // The scenes of the tour that one comes from.
  const offered = (params.get('panos') ?? '').split(',').filter((id) => id !== '' && id !== record.id)
  return (
    <>
      <button
        type="button"
        className="hs-button hs-edit-wide"
        disabled={progress !== null}
        onClick={() => setChoosing(true)}
      >
        <CopyCheck size={16} aria-hidden /> 用到其他全景…
      </button>
      {progress === null ? null : (
        <div role="status" aria-label="正在用到其他全景">
          <Progress percent={Math.round((100 * progress.done) / progress.all)} size="small" showInfo={false} />
          <p className="hs-studio-quiet">
            已用到 {progress.done} / {progress.all} 张
          </p>
        </div>
      )}
      {isChoosing ? (
        <RecordDialog
          resource={pano}
          title={isNeutral(grading) ? '让哪些全景恢复原来的颜色' : '这组颜色用到哪些全景'}
          hint={offered.length > 0 ? '漫游里的其他场景已经选好，可以增减' : '各自的原图都留着，随时可以恢复'}
          chosen={offered.slice(0, MOST)}
          most={MOST}
          query={{ status: 'ready', kind: 'image,bigPixel,bigImage' }}
          onChoose={(_rows, ids) => {
            setChoosing(false)
            void apply(
              ids.filter((id) => id !== record.id),
              grading,
            )
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  )
}

interface Applying {
  /** Null while nothing is under way. */
  readonly progress: { readonly done: number; readonly all: number } | null
  readonly apply: (ids: readonly string[], grading: Grading) => Promise<void>
}

function useApplying(): Applying {
  const sources = useRecordSources(pano)
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Applying['progress']>(null)
  /** Wherever it lies: lists are asked in turn. */
  const give = async (id: string, grading: Grading): Promise<void> => {
    let failure: unknown = new Error('这里没有这张全景')
    for (const { client } of sources ?? []) {
      try {
        await client.action(id, 'grade', grading)
        return
      } catch (error) {
        failure = error
        if (!(error instanceof ApiError) || error.status !== 404) break
      }
    }
    throw failure
  }
  return {
    progress,
    async apply(ids, grading) {
      const failures: unknown[] = []
      for (const [done, id] of ids.entries()) {
        setProgress({ done, all: ids.length })
        await give(id, grading).catch((error: unknown) => failures.push(error))
      }
      setProgress(null)
      const given = ids.length - failures.length
      if (given > 0)
        toast({ type: 'success', title: `已用到 ${given} 张全景，正在制作`, message: '进度在全景列表的「调色」一列' })
      if (failures.length > 0)
        toast({ type: 'error', title: `有 ${failures.length} 张没能用上`, message: messageOf(failures[0]) })
      void queries.invalidateQueries({ queryKey: [sources?.[0]?.client.address] })
    },
  }
}
