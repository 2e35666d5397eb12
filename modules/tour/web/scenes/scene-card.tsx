// A scene in the strip: its picture, its name, how many hotspots it has; the one on the stage wears the sun.
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { Scene } from '../../contract/tour-scene.ts'
import { Flag, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactElement } from 'react'
import { Thumbnail } from '../stage/thumbnail.tsx'

interface Props {
  readonly scene: Scene
  readonly picture: string | null
  /** Why there is none, after the name of the scene. */
  readonly absent: string | null
  readonly isCurrent: boolean
  readonly isPicked: boolean
  readonly isStart: boolean
  readonly isDragged: boolean
  readonly onPress: (event: MouseEvent) => void
  readonly onRename: () => void
  readonly onRemove: () => void
}

export function SceneCard(props: Props): ReactElement {
  const { scene, picture, absent, isCurrent, isPicked, isStart, isDragged, onPress, onRename, onRemove } = props
  const { setNodeRef, attributes, listeners, transform, transition } = useSortable({
    id: scene.id,
    attributes: { roleDescription: '可以拖动的场景' },
  })
  const style = { transform: CSS.Translate.toString(transform), transition }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Delete') onRemove()
    else if (event.key === 'F2') onRename()
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
      aria-label={`${scene.title}，${scene.hotspots.length} 个热点${isStart ? '，起始场景' : ''}${absent === null ? '' : `，${absent.slice(1)}`}`}
      title={absent === null ? undefined : `「${scene.title}」${absent}`}
      data-scene={scene.id}
      data-picked={isPicked}
      data-dragged={isDragged}
      onClick={onPress}
      onDoubleClick={onRename}
    >
      {absent === null ? (
        <Thumbnail url={picture} />
      ) : (
        <span className="hs-no-picture hs-scene-absent">
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
        <span>{scene.title}</span>
        <span>{scene.hotspots.length > 0 ? scene.hotspots.length : ''}</span>
      </span>
    </button>
  )
}
