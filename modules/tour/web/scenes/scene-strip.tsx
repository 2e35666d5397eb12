// All scenes in a row, folder after folder: click to enter, drag to sort, onto a folder's name to file, onto the stage to link.
import { useDroppable } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import type { PublicScene } from '../../contract/public-tour.ts'
import { MOST_FOLDERS, type SceneFolder } from '../../contract/tour-scene.ts'
import { Dropdown } from 'antd'
import { FolderInput, FolderPlus, Plus, Trash2, X } from 'lucide-react'
import { useEffect, useRef, type MouseEvent, type ReactElement } from 'react'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { whyAbsent } from '../model/absence.ts'
import { addFolder, moveFolder, moveScenes, removeFolder, removeScenes } from '../model/scene-operations.ts'
import { useStudio } from '../studio/studio-context.ts'
import { useFileDrop } from '../stage/use-file-drop.ts'
import { SceneCard } from './scene-card.tsx'
import { StripMenu } from './strip-menu.tsx'
import { useSceneCommands } from './use-scene-commands.tsx'
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
  readonly onRename: (target: { readonly kind: 'scene' | 'folder'; readonly id: string }) => void
}

export function SceneStrip({ picked, onPick, dragged, onAdd, onFiles, onLink, onRename }: Props): ReactElement {
  const { draft, tour, scene: current, goTo } = useStudio()
  const commands = useSceneCommands()
  const strip = useRef<HTMLDivElement>(null)
  const section = useRef<HTMLElement>(null)
  const files = useFileDrop(section, onFiles)
  const shown = new Map(tour?.scenes.map((scene) => [scene.id, scene]))
  const folders = draft.folders.toSorted((a, b) => a.order - b.order)
  const groups: readonly (SceneFolder | null)[] = [null, ...folders]
  const currentId = current?.id
  useEffect(() => {
    const cards = strip.current?.querySelectorAll<HTMLElement>('[data-scene]') ?? []
    const card = [...cards].find(({ dataset }) => dataset['scene'] === currentId)
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [currentId])

  const press = (id: string, event: MouseEvent): void => {
    if (event.shiftKey && current !== undefined) {
      const ids = draft.scenes.map((scene) => scene.id)
      const [from, to] = [ids.indexOf(current.id), ids.indexOf(id)].toSorted((a, b) => a - b)
      onPick(new Set(ids.slice(from, (to ?? 0) + 1)))
    } else if (event.ctrlKey || event.metaKey) {
      const next = new Set(picked.size === 0 && current !== undefined ? [current.id] : picked)
      if (!next.delete(id)) next.add(id)
      onPick(next)
    } else {
      onPick(new Set())
      goTo(id)
    }
  }
  return (
    <section ref={section} className="hs-strip" aria-label="场景">
      <div ref={strip} className="hs-strip-row" role="group" aria-label="所有场景">
        <SortableContext items={draft.scenes.map(({ id }) => id)} strategy={horizontalListSortingStrategy}>
          {groups.map((folder) => {
            const scenes = draft.scenes.filter(({ folderId }) => folderId === (folder?.id ?? null))
            return (
              <div key={folder?.id ?? ''} className="hs-strip-group">
                {folder === null ? (
                  folders.length > 0 && dragged.size > 0 ? (
                    <FolderName folder={null} count={scenes.length} onRename={onRename} />
                  ) : null
                ) : (
                  <FolderName folder={folder} count={scenes.length} onRename={onRename} />
                )}
                {scenes.map((scene) => (
                  <SceneCard
                    key={scene.id}
                    scene={scene}
                    picture={shown.get(scene.id)?.thumbnailUrl ?? null}
                    absent={absentIn(shown.get(scene.id))}
                    isCurrent={scene.id === current?.id}
                    isPicked={picked.has(scene.id)}
                    isStart={scene.id === draft.startSceneId}
                    isDragged={dragged.has(scene.id)}
                    onPress={(event) => press(scene.id, event)}
                    onRename={() => onRename({ kind: 'scene', id: scene.id })}
                    onRemove={() => commands.remove(scene)}
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
      {picked.size > 0 ? <PickedBar picked={picked} onDone={() => onPick(new Set())} /> : null}
      <StripMenu strip={section} onLink={onLink} onRename={(id) => onRename({ kind: 'scene', id })} />
      {files.isOver ? <p className="hs-strip-drop">松开，上传成新场景</p> : null}
    </section>
  )
}

/** Nothing is known before the server has answered. */
function absentIn(shown: PublicScene | undefined): string | null {
  return shown === undefined ? null : whyAbsent(shown)
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
      <button
        type="button"
        ref={setNodeRef}
        className="hs-strip-folder"
        data-over={isOver}
        aria-label={`分组${folder.title}`}
      >
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
  const { draft, change, store } = useStudio()
  const remove = (): void => {
    change('remove', (now) => removeScenes(now, picked))
    toast({
      type: 'success',
      title: `已移除 ${picked.size} 个场景`,
      duration: 8000,
      action: { label: '撤销', run: store.undo },
    })
    onDone()
  }
  const file = (folderId: string | null): void => {
    change('file', (now) => moveScenes(now, picked, folderId, null))
    onDone()
  }
  const group = (): void => {
    if (draft.folders.length >= MOST_FOLDERS) {
      toast({ type: 'info', title: `漫游最多 ${MOST_FOLDERS} 个分组` })
      return
    }
    change('folder', (now) => addFolder(now, `分组 ${now.folders.length + 1}`, picked))
    onDone()
  }
  const items = [
    ...draft.folders.map(({ id, title }) => ({ key: id, label: title, onClick: () => file(id) })),
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
