// A scene in the strip: its picture, its name, how many hotspots it has; the one on the stage wears the sun.
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { PublicScene } from '../../contract/public-tour.ts'
import { Flag, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactElement } from 'react'
import { whyAbsent } from '../model/absence.ts'
import { Thumbnail } from '../parts/thumbnail.tsx'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import type { Renamed } from './rename-dialog.tsx'
import { removeScene } from './use-scene-commands.tsx'

interface Props {
  readonly id: string
  readonly isPicked: boolean
  readonly isDragged: boolean
  readonly onPress: (id: string, event: MouseEvent) => void
  readonly onRename: (target: Renamed) => void
}

export function SceneCard({ id, isPicked, isDragged, onPress, onRename }: Props): ReactElement {
  const studio = useStudio()
  const title = useStudioState(({ draft }) => draft.scenes.find((one) => one.id === id)?.title ?? '')
  const count = useStudioState(({ draft }) => draft.scenes.find((one) => one.id === id)?.hotspots.length ?? 0)
  // Nothing is known before the server has answered.
  const { url, absent } = useStudioState(({ tour }) => pictureOf(tour?.scenes.find((one) => one.id === id)))
  const isCurrent = useStudioState((state) => state.scene?.id === id)
  const isStart = useStudioState(({ draft }) => draft.startSceneId === id)
  const { setNodeRef, attributes, listeners, transform, transition } = useSortable({
    id,
    attributes: { roleDescription: '可以拖动的场景' },
  })
  const style = { transform: CSS.Translate.toString(transform), transition }
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
        <span>{title}</span>
        <span>{count > 0 ? count : ''}</span>
      </span>
    </button>
  )
}

interface Picture {
  readonly url: string | null
  /** Why there is none, after the name of the scene. */
  readonly absent: string | null
}

function pictureOf(shown: PublicScene | undefined): Picture {
  return { url: shown?.thumbnailUrl ?? null, absent: shown === undefined ? null : whyAbsent(shown) }
}
