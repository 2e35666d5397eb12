// A new name for a scene or a folder.
import { Input, Modal } from 'antd'
import { useState, type ReactElement } from 'react'
import { changeScene, renameFolder } from '../model/scene-operations.ts'
import { useStudio } from '../state/use-studio.ts'

export interface Renamed {
  readonly kind: 'scene' | 'folder'
  readonly id: string
}

export function RenameDialog({
  target,
  onClose,
}: {
  readonly target: Renamed
  readonly onClose: () => void
}): ReactElement {
  const { get, change } = useStudio()
  const isScene = target.kind === 'scene'
  const [title, setTitle] = useState(() => {
    const { scenes, folders } = get().draft
    const list: readonly { readonly id: string; readonly title: string }[] = isScene ? scenes : folders
    return list.find(({ id }) => id === target.id)?.title ?? ''
  })
  const name = title.trim()
  const done = (): void => {
    if (name === '') return
    change('rename', (now) =>
      isScene
        ? changeScene(now, target.id, (scene) => ({ ...scene, title: name }))
        : renameFolder(now, target.id, name),
    )
    onClose()
  }
  return (
    <Modal
      open
      width={440}
      title={isScene ? '场景的名字' : '分组的名字'}
      okText="改名"
      okButtonProps={{ disabled: name === '' }}
      onOk={done}
      onCancel={onClose}
    >
      <Input
        autoFocus
        aria-label="名字"
        value={title}
        maxLength={isScene ? 100 : 50}
        onChange={({ target: { value } }) => setTitle(value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onPressEnter={done}
      />
    </Modal>
  )
}
