// A scene in the strip: its picture, its name, how many hotspots it has; the one on the stage wears the sun.
import type { PublicScene } from '../../contract/public-tour.ts'
import { Flag, TriangleAlert } from 'lucide-react'
import { memo, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react'
import { byId } from '../model/by-id.ts'
import { whyAbsent } from '../model/absence.ts'
import { Thumbnail } from '../parts/thumbnail.tsx'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import type { Renamed } from './rename-dialog.tsx'
import { SortableCard, type Draggable } from './sortable-card.tsx'
import { removeScene } from './use-scene-commands.tsx'

interface Props {
  readonly id: string
  /** It may be seen, and so be dragged. */
  readonly isNear: boolean
  readonly isPicked: boolean
  readonly isDragged: boolean
  readonly onPress: (id: string, event: MouseEvent) => void
  readonly onRename: (target: Renamed) => void
}

export const SceneCard = memo(function SceneCard(props: Props): ReactElement {
  const { id, isNear, isPicked, isDragged, onPress, onRename } = props
  const studio = useStudio()
  const title = useStudioState(({ draft }) => byId(draft.scenes, id)?.title ?? '')
  const count = useStudioState(({ draft }) => byId(draft.scenes, id)?.hotspots.length ?? 0)
  // Nothing is known before the server has answered.
  const { url, absent } = useStudioState(({ tour }) => pictureOf(tour === null ? undefined : byId(tour.scenes, id)))
  const isCurrent = useStudioState((state) => state.scene?.id === id)
  const isStart = useStudioState(({ draft }) => draft.startSceneId === id)
  const [draggable, setDraggable] = useState<Draggable | null>(null)
  const { setNodeRef, style, attributes, listeners } = draggable ?? {}
  const rename = (): void => onRename({ kind: 'scene', id })
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Delete') removeScene(studio, id)
    else if (event.key === 'F2') rename()
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      ref={setNodeRef}
      style={style}
      className="hs-scene"
      {...attributes}
      {...listeners}
      onKeyDown={(event) => {
        listeners?.['onKeyDown']?.(event)
        press(event)
      }}
      aria-current={isCurrent}
      aria-pressed={isPicked}
      aria-label={`${title}，${count} 个热点${isStart ? '，起始场景' : ''}${absent === null ? '' : `，${absent.slice(1)}`}`}
      title={absent === null ? undefined : `「${title}」${absent}`}
      data-scene={id}
      data-picked={isPicked}
      data-dragged={isDragged}
      onClick={(event) => onPress(id, event)}
      onDoubleClick={rename}
    >
      {isNear ? <SortableCard id={id} onChange={setDraggable} /> : null}
      {absent === null ? (
        <Thumbnail url={url} />
      ) : (
        <span className="hs-scene-absent">
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      {isStart ? (
        <span className="hs-scene-start" title="起始场景">
          <Flag size={12} strokeWidth={2} aria-hidden />
        </span>
      ) : null}
      {isCurrent ? <i aria-hidden /> : null}
      <span className="hs-scene-foot">
        <span>{title}</span> <span>{count > 0 ? count : ''}</span>
      </span>
    </button>
  )
})

interface Picture {
  readonly url: string | null
  /** Why there is none, after the name of the scene. */
  readonly absent: string | null
}

function pictureOf(shown: PublicScene | undefined): Picture {
  return { url: shown?.thumbnailUrl ?? null, absent: shown === undefined ? null : whyAbsent(shown) }
}
