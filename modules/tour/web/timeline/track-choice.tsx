// Which of a tour's tracks is worked on; new ones, other names, fewer.
import type { KeyframeTrack } from '../../contract/keyframes.ts'
import { App, Dropdown, Input, Modal } from 'antd'
import { ChevronDown, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState, type ReactElement } from 'react'

interface Props {
  readonly tracks: readonly KeyframeTrack[]
  readonly track: KeyframeTrack
  readonly onChoose: (id: string) => void
  readonly onAdd: () => void
  readonly onRename: (title: string) => void
  readonly onRemove: () => void
}

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

export function TrackChoice({ tracks, track, onChoose, onAdd, onRename, onRemove }: Props): ReactElement {
  const { modal } = App.useApp()
  const [title, setTitle] = useState<string | null>(null)
  const remove = async (): Promise<void> => {
    const hasContent = track.keys.length + track.bars.length > 0
    const mayGo =
      !hasContent ||
      (await modal.confirm({
        title: `删除「${track.title}」？`,
        content: '里面的关键帧和线条会一起删除，可以撤销。',
        okText: '删除',
        okButtonProps: { danger: true },
        cancelText: '保留',
        icon: null,
        centered: true,
        width: 440,
      }))
    if (mayGo) onRemove()
  }
  const keep = (): void => {
    const named = title?.trim() ?? ''
    if (named !== '') onRename(named)
    setTitle(null)
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          selectable: true,
          selectedKeys: [track.id],
          items: [
            ...tracks.map((one) => ({ key: one.id, label: one.title, onClick: () => onChoose(one.id) })),
            { type: 'divider' as const },
            { key: '+add', label: '新建动画', icon: <Plus {...look} />, onClick: onAdd },
            { key: '+rename', label: '改名', icon: <Pencil {...look} />, onClick: () => setTitle(track.title) },
            { key: '+remove', label: '删除', danger: true, icon: <Trash2 {...look} />, onClick: () => void remove() },
          ],
        }}
      >
        <button
          type="button"
          className="hs-button hs-button-quiet hs-time-choice"
          aria-haspopup="menu"
          aria-label={`动画：${track.title}`}
        >
          <span className="hs-ellipsis">{track.title}</span>
          <ChevronDown {...look} />
        </button>
      </Dropdown>
      <Modal
        open={title !== null}
        width={440}
        title="给动画改名"
        okText="改名"
        onOk={keep}
        onCancel={() => setTitle(null)}
      >
        <Input
          aria-label="名称"
          value={title ?? ''}
          maxLength={50}
          onChange={({ target }) => setTitle(target.value)}
          onPressEnter={keep}
        />
      </Modal>
    </>
  )
}
