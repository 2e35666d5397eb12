// All scenes in a row, folder after folder: click to enter, drag to sort, onto a folder's name to file, onto the stage to link.
import { useDroppable } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { MOST_FOLDERS, type SceneFolder } from '../../contract/tour-scene.ts'
import { Dropdown } from 'antd'
import { FolderInput, FolderPlus, Plus, Trash2, X } from 'lucide-react'
import { useCallback, useEffect, useRef, type MouseEvent, type ReactElement, type RefObject } from 'react'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { addFolder, moveFolder, moveScenes, removeFolder, removeScenes } from '../model/scene-operations.ts'
import { undoToast } from '../state/undo-toast.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { useFileDrop } from '../parts/use-file-drop.ts'
import type { Renamed } from './rename-dialog.tsx'
import { SceneCard } from './scene-card.tsx'
import { StripMenu } from './strip-menu.tsx'
import { useNear } from './use-near.ts'
import { folderPlace } from './use-scene-drag.ts'
import './strip.css'

interface Props {
  readonly picked: ReadonlySet<string>
  readonly onPick: (ids: ReadonlySet<string>) => void
  readonly dragged: ReadonlySet<string>
  readonly onAdd: () => void
  /** Files from the disk were dropped here. */
  readonly onFiles: (files: readonly File[]) => void
  /** A way from the scene on the stage to this one. */
  readonly onLink: (sceneId: string) => void
  readonly onRename: (target: Renamed) => void
}

export function SceneStrip({ picked, onPick, dragged, onAdd, onFiles, onLink, onRename }: Props): ReactElement {
  const { get, goTo } = useStudio()
  const ids = useStudioState(({ draft }) => draft.scenes.map(({ id }) => id))
  const folderIds = useStudioState(({ draft }) => draft.scenes.map(({ folderId }) => folderId))
  const folders = useStudioState(({ draft }) => draft.folders.toSorted((a, b) => a.order - b.order))
  const strip = useRef<HTMLDivElement>(null)
  const section = useRef<HTMLElement>(null)
  const near = useNear(strip, ids)
  const files = useFileDrop(section, onFiles)
  const groups: readonly (SceneFolder | null)[] = [null, ...folders]

  const press = useCallback(
    (id: string, event: MouseEvent): void => {
      const currentId = get().scene?.id
      if (event.shiftKey && currentId !== undefined) {
        const [from, to] = [ids.indexOf(currentId), ids.indexOf(id)].toSorted((a, b) => a - b)
        onPick(new Set(ids.slice(from, (to ?? 0) + 1)))
      } else if (event.ctrlKey || event.metaKey) {
        const next = new Set(picked.size === 0 && currentId !== undefined ? [currentId] : picked)
        if (!next.delete(id)) next.add(id)
        onPick(next)
      } else {
        onPick(new Set())
        goTo(id)
      }
    },
    [ids, picked, onPick, get, goTo],
  )
  return (
    <section ref={section} className="hs-strip" aria-label="场景">
      <div ref={strip} className="hs-strip-row" role="group" aria-label="所有场景">
        <SortableContext items={ids} strategy={horizontalListSortingStrategy}>
          {groups.map((folder) => {
            const within = ids.filter((_id, index) => folderIds[index] === (folder?.id ?? null))
            // Those in no folder are named where something can be dropped on their name.
            const isNamed = folder !== null || (folders.length > 0 && dragged.size > 0)
            return (
              <div key={folder?.id ?? ''} className="hs-strip-group">
                {isNamed ? <FolderName folder={folder} count={within.length} onRename={onRename} /> : null}
                {within.map((id) => (
                  <SceneCard
                    key={id}
                    id={id}
                    isNear={near.has(id)}
                    isPicked={picked.has(id)}
                    isDragged={dragged.has(id)}
                    onPress={press}
                    onRename={onRename}
                  />
                ))}
              </div>
            )
          })}
        </SortableContext>
        <button type="button" className="hs-strip-add" aria-label="添加场景" title="添加场景" onClick={onAdd}>
          <Plus size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <InView strip={strip} />
      {picked.size > 0 ? <PickedBar picked={picked} onDone={() => onPick(new Set())} /> : null}
      <StripMenu strip={section} onLink={onLink} onRename={(id) => onRename({ kind: 'scene', id })} />
      {files.isOver ? <p className="hs-strip-drop">松开，上传成新场景</p> : null}
    </section>
  )
}

/** Brings the scene that is gone to into view. */
function InView({ strip }: { readonly strip: RefObject<HTMLElement | null> }): null {
  const currentId = useStudioState(({ scene }) => scene?.id)
  useEffect(() => {
    const cards = strip.current?.querySelectorAll<HTMLElement>('[data-scene]') ?? []
    const card = [...cards].find(({ dataset }) => dataset['scene'] === currentId)
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [strip, currentId])
  return null
}

interface NameProps {
  readonly folder: SceneFolder | null
  readonly count: number
  readonly onRename: Props['onRename']
}

function FolderName({ folder, count, onRename }: NameProps): ReactElement {
  const { change } = useStudio()
  const { setNodeRef, isOver } = useDroppable({ id: folderPlace(folder?.id ?? null) })
  const words = (
    <>
      <span>{folder?.title ?? '未分组'}</span>
      <span>{count} 个场景</span>
    </>
  )
  if (folder === null) {
    return (
      <div ref={setNodeRef} className="hs-strip-folder" data-over={isOver}>
        {words}
      </div>
    )
  }
  const { id } = folder
  const items = [
    { key: 'rename', label: '重命名', onClick: () => onRename({ kind: 'folder', id }) },
    { key: 'left', label: '前移', onClick: () => change('folder', (draft) => moveFolder(draft, id, -1)) },
    { key: 'right', label: '后移', onClick: () => change('folder', (draft) => moveFolder(draft, id, 1)) },
    { key: 'remove', label: '解散分组', onClick: () => change('folder', (draft) => removeFolder(draft, id)) },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <button type="button" ref={setNodeRef} className="hs-strip-folder" data-over={isOver}>
        {words}
      </button>
    </Dropdown>
  )
}

/** What can be done with several scenes at once. */
function PickedBar({
  picked,
  onDone,
}: {
  readonly picked: ReadonlySet<string>
  readonly onDone: () => void
}): ReactElement {
  const folders = useStudioState(({ draft }) => draft.folders)
  const studio = useStudio()
  const { change } = studio
  const remove = (): void => {
    change('remove', (now) => removeScenes(now, picked))
    undoToast(studio, `已移除 ${picked.size} 个场景`)
    onDone()
  }
  const file = (folderId: string | null): void => {
    change('file', (now) => moveScenes(now, picked, folderId, null))
    onDone()
  }
  const group = (): void => {
    if (folders.length >= MOST_FOLDERS) {
      toast({ type: 'info', title: `漫游最多 ${MOST_FOLDERS} 个分组` })
      return
    }
    change('folder', (now) => addFolder(now, `分组 ${now.folders.length + 1}`, picked))
    onDone()
  }
  const items = [
    ...folders.map(({ id, title }) => ({ key: id, label: title, onClick: () => file(id) })),
    { key: '', label: '不分组', onClick: () => file(null) },
  ]
  return (
    <div className="hs-strip-picked" role="toolbar" aria-label="对所选场景的操作">
      <span aria-live="polite">已选 {picked.size} 个场景</span>
      <Dropdown trigger={['click']} menu={{ items }} placement="top">
        <button type="button">
          <FolderInput size={16} strokeWidth={1.75} aria-hidden />
          移到分组
        </button>
      </Dropdown>
      <button type="button" onClick={group}>
        <FolderPlus size={16} strokeWidth={1.75} aria-hidden />
        新建分组
      </button>
      <button type="button" onClick={remove}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        移除
      </button>
      <button type="button" aria-label="取消选择" onClick={onDone}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}
