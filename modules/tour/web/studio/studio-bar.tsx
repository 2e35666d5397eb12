// The bar over the studio: where we are and what is saved, the parts of the work in the middle, steps and publishing on the right.
import { Dropdown, Segmented } from 'antd'
import { Ellipsis, Eye, History, Redo2, Share2, Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { useDocumentTitle } from '@huanshi/web-kit/page/use-document-title.ts'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { changeCount } from '../model/pano-draft.ts'
import { modesOf } from '../state/modes.ts'
import { saveDraft } from '../state/save-draft.ts'
import { isOfPano, type StudioState } from '../state/studio.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import type { Command } from './command.ts'
import { SaveMark } from './save-mark.tsx'
import { redo, undo } from './steps.ts'
import { ListCrumb } from '@huanshi/resource-web/stage-editor/list-crumb.tsx'

interface BarProps {
  readonly onCommand: (command: Command) => void
}

interface Props extends BarProps {
  readonly hasStatistics: boolean
}

/** There is nothing to see or to share before its picture is made. */
const isShowable = ({ pano }: StudioState): boolean => pano === undefined || pano.status === 'ready'
const canRedo = ({ history }: StudioState): boolean => history.future.length > 0

export function StudioBar({ hasStatistics, onCommand }: Props): ReactElement {
  const isPhone = usePhone()
  const isAlone = useStudioState(isOfPano)
  return (
    <header className="hs-edit-bar">
      <Place />
      <Modes />
      <div className="hs-edit-actions">
        <UndoButton />
        {isPhone ? null : <RedoButton />}
        {isPhone || isAlone ? null : <EditButton word="发布版本" icon={History} onClick={() => onCommand('history')} />}
        <More hasStatistics={hasStatistics} onCommand={onCommand} />
        {isPhone ? null : <LookButtons onCommand={onCommand} />}
        {isAlone ? (
          <SaveButton />
        ) : (
          <button type="button" className="hs-button hs-button-primary" onClick={() => onCommand('publish')}>
            发布
          </button>
        )}
      </div>
    </header>
  )
}

function Place(): ReactElement {
  const { source, setMode } = useStudio()
  const title = useStudioState(({ draft }) => draft.title)
  useDocumentTitle(title)
  return (
    <div className="hs-edit-place">
      <ListCrumb address={source.list} title={source.word} />
      <h1 className="hs-studio-name">
        <button type="button" title="改名字和简介" onClick={() => setMode('tour')}>
          {title}
        </button>
      </h1>
      <SaveMark />
    </div>
  )
}

function Modes(): ReactElement {
  const { setMode } = useStudio()
  const mode = useStudioState((state) => state.mode)
  const pano = useStudioState((state) => state.pano)
  // Only a panorama by itself tells how many it has.
  const count = useStudioState(({ pano: alone, scene }) => (alone === undefined ? 0 : (scene?.hotspots.length ?? 0)))
  return (
    <div className="hs-edit-modes hs-studio-modes">
      <Segmented aria-label="编辑内容" options={modesOf(pano, count)} value={mode} onChange={setMode} />
    </div>
  )
}

function UndoButton(): ReactElement {
  const studio = useStudio()
  const isPossible = useStudioState(({ history }) => history.past.length > 0)
  return (
    <EditButton word="撤销" title="撤销（Ctrl Z）" icon={Undo2} disabled={!isPossible} onClick={() => undo(studio)} />
  )
}

function RedoButton(): ReactElement {
  const studio = useStudio()
  const isPossible = useStudioState(canRedo)
  return (
    <EditButton
      word="重做"
      title="重做（Ctrl Shift Z）"
      icon={Redo2}
      disabled={!isPossible}
      onClick={() => redo(studio)}
    />
  )
}

/** What the phone has no room for lies in the menu too. */
function More({ hasStatistics, onCommand }: Props): ReactElement {
  const studio = useStudio()
  const isPhone = usePhone()
  const isAlone = useStudioState(isOfPano)
  const isReady = useStudioState(isShowable)
  const isRedoable = useStudioState(canRedo)
  const isPublished = useStudioState(({ stored }) => stored.status === 'published')
  const item = (key: Command, label: string, disabled = false) => ({
    key,
    label,
    disabled,
    onClick: () => onCommand(key),
  })
  const onPhone = [
    { key: 'redo', label: '重做', disabled: !isRedoable, onClick: () => redo(studio) },
    item('preview', '预览', !isReady),
  ]
  const ofTour = [
    ...(isPhone ? [item('history', '发布版本')] : []),
    item('find', '查找场景和热点'),
    item('check', '检查漫游'),
    item('links', '自动连接场景'),
    item('share', '分享与导出'),
    ...(hasStatistics && isPublished ? [item('statistics', '访问统计')] : []),
    item('template', '模板'),
  ]
  const ofPano = [
    item('find', '查找热点', !isReady),
    item('check', '检查热点', !isReady),
    ...(isPhone ? [item('share', '分享', !isReady)] : []),
  ]
  const items = [
    ...(isPhone ? onPhone : []),
    ...(isAlone ? ofPano : ofTour),
    ...(isPhone ? [] : [item('keys', '快捷键')]),
  ]
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <button type="button" className="hs-edit-icon" aria-label="更多">
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </Dropdown>
  )
}

function LookButtons({ onCommand }: BarProps): ReactElement {
  const isAlone = useStudioState(isOfPano)
  const isReady = useStudioState(isShowable)
  return (
    <>
      <span className="hs-edit-rule" aria-hidden />
      {isAlone ? (
        <EditButton
          word="分享"
          title={isReady ? '分享' : '处理完成后可以分享'}
          icon={Share2}
          disabled={!isReady}
          onClick={() => onCommand('share')}
        />
      ) : null}
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
  )
}

function SaveButton(): ReactElement {
  const studio = useStudio()
  const isSaving = useStudioState(({ saving }) => saving === 'saving')
  const isChanged = useStudioState(({ stored, draft }) => changeCount(stored, draft) > 0)
  return (
    <button
      type="button"
      className="hs-button hs-button-primary"
      disabled={isSaving || !isChanged}
      onClick={() => void saveDraft(studio)}
    >
      {isSaving ? '保存中' : '保存'}
    </button>
  )
}
