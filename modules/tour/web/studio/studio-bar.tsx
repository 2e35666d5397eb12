// The bar over the studio: where we are and what is saved, the parts of the work in the middle, steps and publishing on the right.
import { Dropdown, Segmented } from 'antd'
import { ArrowLeft, Ellipsis, Eye, History, Redo2, Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import type { StudioState } from '../state/studio-store.ts'
import type { Command } from './command.ts'
import { SaveMark } from './save-mark.tsx'
import { useStudio, type Mode } from './studio-context.ts'
import { useSteps } from './use-steps.ts'

const modes = [
  { value: 'scene', label: '场景' },
  { value: 'hotspot', label: '热点' },
  { value: 'motion', label: '动画' },
  { value: 'map', label: '地图' },
  { value: 'skin', label: '皮肤' },
  { value: 'tour', label: '设置' },
] satisfies { value: Mode; label: string }[]

interface Props {
  readonly listAddress: string
  readonly state: StudioState
  readonly unpublished: number | null
  readonly hasStatistics: boolean
  readonly onCommand: (command: Command) => void
}

export function StudioBar({ listAddress, state, unpublished, hasStatistics, onCommand }: Props): ReactElement {
  const { draft, stored, mode, setMode } = useStudio()
  const steps = useSteps()
  const isPhone = usePhone()
  const { history, saving, message } = state
  const item = (key: Command, label: string) => ({ key, label, onClick: () => onCommand(key) })
  const more = [
    ...(isPhone
      ? [
          { key: 'redo', label: '重做', disabled: history.future.length === 0, onClick: steps.redo },
          item('preview', '预览'),
          item('history', '发布版本'),
        ]
      : []),
    item('find', '查找场景和热点'),
    item('check', '检查漫游'),
    item('links', '自动连接场景'),
    item('share', '分享与导出'),
    ...(hasStatistics && stored.status === 'published' ? [item('statistics', '访问统计')] : []),
    item('template', '模板'),
    ...(isPhone ? [] : [item('keys', '快捷键')]),
  ]
  return (
    <header className="hs-edit-bar">
      <div className="hs-edit-place">
        <Link to={listAddress} className="hs-edit-icon" aria-label="返回漫游列表">
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        </Link>
        <Link to={listAddress} className="hs-edit-parent">
          漫游
        </Link>
        <span className="hs-edit-slash" aria-hidden>
          /
        </span>
        <h1>
          <button type="button" title="改名字和简介" onClick={() => setMode('tour')}>
            {draft.title}
          </button>
        </h1>
        <SaveMark saving={saving} message={message} unpublished={unpublished} />
      </div>
      <div className="hs-edit-modes">
        <Segmented aria-label="编辑内容" options={modes} value={mode} onChange={setMode} />
      </div>
      <div className="hs-edit-actions">
        <button
          type="button"
          className="hs-edit-icon"
          aria-label="撤销"
          title="撤销（Ctrl Z）"
          disabled={history.past.length === 0}
          onClick={steps.undo}
        >
          <Undo2 size={18} strokeWidth={1.75} aria-hidden />
        </button>
        {isPhone ? null : (
          <>
            <button
              type="button"
              className="hs-edit-icon"
              aria-label="重做"
              title="重做（Ctrl Shift Z）"
              disabled={history.future.length === 0}
              onClick={steps.redo}
            >
              <Redo2 size={18} strokeWidth={1.75} aria-hidden />
            </button>
            <button
              type="button"
              className="hs-edit-icon"
              aria-label="发布版本"
              title="发布版本"
              onClick={() => onCommand('history')}
            >
              <History size={18} strokeWidth={1.75} aria-hidden />
            </button>
          </>
        )}
        <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: more }}>
          <button type="button" className="hs-edit-icon" aria-label="更多">
            <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </Dropdown>
        {isPhone ? null : (
          <>
            <span className="hs-edit-rule" aria-hidden />
            <button type="button" className="hs-button" onClick={() => onCommand('preview')}>
              <Eye aria-hidden />
              预览
            </button>
          </>
        )}
        <button type="button" className="hs-button hs-button-primary" onClick={() => onCommand('publish')}>
          发布
        </button>
      </div>
    </header>
  )
}
