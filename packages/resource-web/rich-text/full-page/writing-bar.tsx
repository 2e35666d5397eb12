// The bar over the text: where we are, what is unsaved, and the ways out of a draft.
import { Dropdown, Segmented } from 'antd'
import { ArrowLeft, Ellipsis, ExternalLink, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { StateDot } from '../../cell/state-dot.tsx'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { fieldNamed } from '../../model/fields.ts'
import { textOf } from '../../model/row.ts'
import { stateLook } from '../../model/state.ts'
import type { Writing } from './use-writing.ts'
import type { WritingKind } from './writing-kind.ts'
import { UnsavedMark } from '../../stage-editor/unsaved-mark.tsx'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'

export type WritingSide = 'text' | 'settings'

const sides = [
  { value: 'text', label: '正文' },
  { value: 'settings', label: '设置' },
] satisfies { value: WritingSide; label: string }[]

interface Props {
  readonly kind: WritingKind
  readonly writing: Writing
  readonly title: string
  readonly side: WritingSide
  readonly onSide: (side: WritingSide) => void
}

export function WritingBar({ kind, writing, title, side, onSide }: Props) {
  const { stored, changeCount, isBusy } = writing
  const isPhone = usePhone()
  const isPublished = isOut(writing)
  const status = fieldNamed(kind.resource, 'status')
  return (
    <header className="hs-write-bar">
      <div className="hs-write-place">
        <Link to={kind.list.to} className="hs-icon-button" aria-label={`返回${kind.list.title}`}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        </Link>
        {isPhone ? null : (
          <>
            <Link to={kind.list.to} className="hs-write-parent">
              {kind.list.title}
            </Link>
            <span className="hs-write-slash" aria-hidden>
              /
            </span>
          </>
        )}
        <h1 title={title}>{title}</h1>
        {status === undefined || stored === null || isPhone ? null : (
          <StateDot look={stateLook(status, textOf(stored, 'status'))} />
        )}
        <UnsavedMark count={changeCount} />
      </div>
      <div className="hs-write-sides">
        <Segmented aria-label="编辑内容" options={sides} value={side} onChange={onSide} block />
      </div>
      <div className="hs-write-actions">
        <MoreActions {...{ kind, writing }} />
        <button
          type="button"
          className={isPublished ? 'hs-button hs-button-primary' : 'hs-button'}
          disabled={isBusy || (changeCount === 0 && stored !== null)}
          title="保存（Ctrl S）"
          onClick={() => void writing.save()}
        >
          {isPublished || isPhone ? '保存' : '存为草稿'}
        </button>
        {isPublished ? null : (
          <button
            type="button"
            className="hs-button hs-button-primary"
            disabled={isBusy}
            onClick={() => void writing.move('publish', '已发布')}
          >
            发布
          </button>
        )}
      </div>
    </header>
  )
}

function isOut({ stored }: Writing): boolean {
  return stored !== null && textOf(stored, 'status') === 'published'
}

function MoreActions({ kind, writing }: Pick<Props, 'kind' | 'writing'>) {
  const { stored, isBusy } = writing
  const visit = stored === null ? null : kind.visitAddress(stored)
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'visit',
            label: '查看公开页',
            icon: <ExternalLink size={16} strokeWidth={1.75} aria-hidden />,
            disabled: visit === null,
            onClick: () => void window.open(visit ?? '', '_blank', 'noopener'),
          },
          {
            key: 'withdraw',
            label: '撤回为草稿',
            icon: <Undo2 size={16} strokeWidth={1.75} aria-hidden />,
            disabled: !isOut(writing) || isBusy,
            onClick: () => void writing.move('withdraw', '已撤回，访客看不到了'),
          },
        ],
      }}
    >
      <IconButton icon={Ellipsis} size={20} aria-haspopup="menu" label="更多操作" />
    </Dropdown>
  )
}
