// Adding scenes out of panoramas: several at once, those of the area, one's own and public ones.
import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import { Upload } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { RecordDialog } from '@huanshi/resource-web/records/record-dialog.tsx'
import { textOf, type Row } from '@huanshi/resource-web/model/row.ts'
import { withOwnHotspots } from '../model/pano-hotspots.ts'
import { addScenes, newScene } from '../model/scene-operations.ts'
import { MOST_SCENES } from '../../contract/tour-scene.ts'
import { useStudio } from '../state/use-studio.ts'
import { useBringing } from './use-bringing.ts'

const none: readonly string[] = []

interface Adding {
  readonly open: () => void
  /** Straight from the disk; asks for files where none are given. */
  readonly bring: (files?: readonly File[]) => void
  readonly dialog: ReactNode
}

export function useAdding(): Adding {
  const { get, change, goTo } = useStudio()
  const [isOpen, setOpen] = useState(false)
  const { bring } = useBringing()
  const add = (rows: readonly Row[], ids: readonly string[]): void => {
    if (ids.length === 0) return setOpen(false)
    const folderId = get().scene?.folderId ?? null
    const scenes = ids.map((id) => {
      const row = rows.find((one) => one.id === id)
      return newScene({ panoId: id, title: row === undefined ? '' : textOf(row, 'title') }, folderId)
    })
    const origins = new Map(rows.map((row) => [row.id, row as unknown as Pano])) // rows of this resource
    change('add scenes', (now) => addScenes(now, withOwnHotspots(scenes, origins, now.scenes)))
    setOpen(false)
    const [first] = scenes
    if (first !== undefined) goTo(first.id)
  }
  return {
    open: () => setOpen(true),
    bring,
    dialog: isOpen ? (
      <RecordDialog
        resource={pano}
        title="添加场景"
        hint="选中的全景按先后成为场景，可一次选多个"
        aside={
          <button
            type="button"
            className="hs-button"
            onClick={() => {
              setOpen(false)
              bring()
            }}
          >
            <Upload size={16} strokeWidth={1.75} aria-hidden />
            上传
          </button>
        }
        chosen={none}
        most={Math.max(1, MOST_SCENES - get().draft.scenes.length)}
        query={{ status: 'ready' }}
        onChoose={add}
        onClose={() => setOpen(false)}
      />
    ) : null,
  }
}
