// The bar over the studio: where we are and what is saved, the parts of the work in the middle, steps and publishing on the right.
import { Dropdown, Segmented } from 'antd'
import { ArrowLeft, Ellipsis, Eye, History, Redo2, Share2, Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { changeCount } from '../model/pano-draft.ts'
import type { StudioState } from '../state/studio-store.ts'
import type { Command } from './command.ts'
import { SaveMark } from './save-mark.tsx'
import { modesOf } from './modes.ts'
import { useStudio } from './studio-context.ts'
import { useSteps } from './use-steps.ts'

interface Props {
  readonly state: StudioState
  readonly unpublished: number | null
  readonly hasStatistics: boolean
  readonly onCommand: (command: Command) => void
}

// oxlint-disable-next-line complexity, max-lines-per-function -- longer than the limit when it was set
export function StudioBar({ state, unpublished, hasStatistics, onCommand }: Props): ReactElement {
  const { draft, stored, pano, source, scene, mode, setMode } = useStudio()
  const steps = useSteps()
  const isPhone = usePhone()
  const { history, saving, message } = state
  // There is nothing to see or to share before its picture is made.
  const isReady = pano === undefined || pano.status === 'ready'
  const item = (key: Command, label: string, disabled = false) => ({
    key,
    label,
    disabled,
    onClick: () => onCommand(key),
  })
  const onPhone = [
    { key: 'redo', label: '重做', disabled: history.future.length === 0, onClick: steps.redo },
    item('preview', '预览', !isReady),
  ]
  const ofTour = [
    ...(isPhone ? [item('history', '发布版本')] : []),
    item('find', '查找场景和热点'),
    item('check', '检查漫游'),
    item('links', '自动连接场景'),
    item('share', '分享与导出'),
    ...(hasStatistics && stored.status === 'published' ? [item('statistics', '访问统计')] : []),
    item('template', '模板'),
  ]
  const ofPano = [
    item('find', '查找热点', !isReady),
    item('check', '检查热点', !isReady),
    ...(isPhone ? [item('share', '分享', !isReady)] : []),
  ]
  const more = [
    ...(isPhone ? onPhone : []),
    ...(pano === undefined ? ofTour : ofPano),
    ...(isPhone ? [] : [item('keys', '快捷键')]),
  ]
  return (
    <header className="hs-edit-bar">
      <div className="hs-edit-place">
        <Link to={source.list} className="hs-edit-icon" aria-label={`返回${source.word}列表`}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        </Link>
        <Link to={source.list} className="hs-edit-parent">
          {source.word}
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
        <Segmented
          aria-label="编辑内容"
          options={modesOf(pano, scene?.hotspots.length ?? 0)}
          value={mode}
          onChange={setMode}
        />
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
            {pano === undefined ? (
              <button
                type="button"
                className="hs-edit-icon"
                aria-label="发布版本"
                title="发布版本"
                onClick={() => onCommand('history')}
              >
                <History size={18} strokeWidth={1.75} aria-hidden />
              </button>
            ) : null}
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
            {pano === undefined ? null : (
              <button
                type="button"
                className="hs-edit-icon"
                aria-label="分享"
                title={isReady ? '分享' : '处理完成后可以分享'}
                disabled={!isReady}
                onClick={() => onCommand('share')}
              >
                <Share2 size={18} strokeWidth={1.75} aria-hidden />
              </button>
            )}
            <button
              type="button"
              className="hs-button"
              title={isReady ? undefined : '处理完成后可以预览'}
              disabled={!isReady}
              onClick={() => onCommand('preview')}
            >
              <Eye aria-hidden />
              预览
            </button>
          </>
        )}
        {pano === undefined ? (
          <button type="button" className="hs-button hs-button-primary" onClick={() => onCommand('publish')}>
            发布
          </button>
        ) : (
          <SaveButton isSaving={saving === 'saving'} />
        )}
      </div>
    </header>
  )
}

function SaveButton({ isSaving }: { readonly isSaving: boolean }): ReactElement {
  const { stored, draft, saving } = useStudio()
  return (
    <button
      type="button"
      className="hs-button hs-button-primary"
      disabled={isSaving || changeCount(stored, draft) === 0}
      onClick={() => void saving.save()}
    >
      {isSaving ? '保存中' : '保存'}
    </button>
  )
}
