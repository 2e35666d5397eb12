// The right button on a scene of the strip.
import { useEffect, useState, type ReactElement, type RefObject } from 'react'
import { PointMenu } from '../parts/point-menu.tsx'
import { useStudioState } from '../state/use-studio.ts'
import { useSceneCommands } from './use-scene-commands.tsx'

interface Props {
  readonly strip: RefObject<HTMLElement | null>
  readonly onRename: (id: string) => void
  readonly onLink: (id: string) => void
}

export function StripMenu({ strip, onRename, onLink }: Props): ReactElement {
  const commands = useSceneCommands()
  const [opened, setOpened] = useState<{ readonly id: string; readonly x: number; readonly y: number } | null>(null)
  const scene = useStudioState(({ draft }) => opened && draft.scenes.find(({ id }) => id === opened.id))
  const isCurrent = useStudioState((state) => state.scene === undefined || state.scene.id === opened?.id)
  const isStart = useStudioState(({ draft }) => draft.startSceneId === opened?.id)
  const isOnly = useStudioState(({ draft }) => draft.scenes.length < 2)
  useEffect(() => {
    const element = strip.current
    const open = (event: MouseEvent): void => {
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-scene]') : null
      const id = card?.dataset['scene']
      if (id === undefined) return
      event.preventDefault()
      setOpened({ id, x: event.clientX, y: event.clientY })
    }
    element?.addEventListener('contextmenu', open)
    return () => element?.removeEventListener('contextmenu', open)
  }, [strip])
  return (
    <>
      {opened === null || scene === null || scene === undefined ? null : (
        <PointMenu
          x={opened.x}
          y={opened.y}
          items={[
            ...(isCurrent ? [] : [{ key: 'link', label: '从当前场景连到这里', onClick: () => onLink(scene.id) }]),
            { key: 'rename', label: '改名', onClick: () => onRename(scene.id) },
            {
              key: 'start',
              label: '从这个场景开始',
              disabled: isStart,
              onClick: () => commands.start(scene),
            },
            { key: 'again', label: '再制场景', onClick: () => commands.duplicate(scene) },
            { key: 'exchange', label: '换一张全景…', onClick: () => commands.exchange(scene) },
            {
              key: 'settings',
              label: '把设置复制到别的场景…',
              disabled: isOnly,
              onClick: () => commands.copySettings(scene),
            },
            { type: 'divider' },
            { key: 'remove', label: '移除场景', danger: true, onClick: () => commands.remove(scene) },
          ]}
          onClose={() => setOpened(null)}
        />
      )}
      {commands.dialog}
    </>
  )
}
