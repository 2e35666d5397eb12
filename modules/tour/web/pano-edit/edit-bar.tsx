// The bar over an editor: where we are, what is unsaved, modes in the middle, what can be done on the right.
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { Segmented } from 'antd'
import { ArrowLeft, Eye, Redo2, Share2, Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { EditMore } from './edit-more.tsx'
import type { PanoEditor } from './use-pano-editor.ts'

export type Mode = 'view' | 'hotspots' | 'level' | 'nadir' | 'details' | 'skin'

/** A horizon and a tripod are of spheres alone; a model has no directions to mark. */
function modesOf({ kind, form }: Pano, count: number): { value: Mode; label: string }[] {
  const isSphere = form === 'equirectangular'
  const isMarked = kind !== 'model' && kind !== 'splat'
  return [
    { value: 'view', label: '视角' },
    ...(isMarked ? [{ value: 'hotspots' as const, label: count === 0 ? '热点' : `热点 ${count}` }] : []),
    ...(isSphere
      ? [
          { value: 'level' as const, label: '校正' },
          { value: 'nadir' as const, label: '补地' },
        ]
      : []),
    { value: 'details', label: '资料' },
    { value: 'skin', label: '皮肤' },
  ]
}

interface Props {
  readonly editor: PanoEditor
  readonly listAddress: string
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
  readonly onSave: () => void
  readonly onShare: () => void
  readonly onPreview: () => void
}

export function EditBar({ editor, listAddress, mode, onMode, onSave, onShare, onPreview }: Props): ReactElement {
  const { stored, draft, changeCount } = editor
  const isPhone = usePhone()
  return (
    <header className="hs-edit-bar">
      <div className="hs-edit-place">
        <Link to={listAddress} className="hs-edit-icon" aria-label="返回全景列表">
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        </Link>
        <Link to={listAddress} className="hs-edit-parent">
          全景
        </Link>
        <span className="hs-edit-slash" aria-hidden>
          /
        </span>
        <h1 title={draft.title}>{draft.title}</h1>
        <span className="hs-edit-unsaved" role="status">
          {changeCount > 0 && (
            <>
              <i aria-hidden />
              <span>{changeCount} 处改动未保存</span>
            </>
          )}
        </span>
      </div>
      <div className="hs-edit-modes">
        <Segmented
          aria-label="编辑内容"
          options={modesOf(stored, draft.hotspots.length)}
          value={mode}
          onChange={onMode}
        />
      </div>
      <div className="hs-edit-actions">
        <button
          type="button"
          className="hs-edit-icon"
          aria-label="撤销"
          title="撤销（Ctrl Z）"
          disabled={!editor.canUndo}
          onClick={editor.undo}
        >
          <Undo2 size={18} strokeWidth={1.75} aria-hidden />
        </button>
        {isPhone ? (
          <EditMore
            canRedo={editor.canRedo}
            canShare={stored.status === 'ready'}
            onPreview={onPreview}
            onRedo={editor.redo}
            onShare={onShare}
          />
        ) : (
          <WideActions editor={editor} onShare={onShare} onPreview={onPreview} />
        )}
        <button
          type="button"
          className="hs-button hs-button-primary"
          disabled={editor.isSaving || changeCount === 0}
          onClick={onSave}
        >
          {editor.isSaving ? '保存中' : '保存'}
        </button>
      </div>
    </header>
  )
}

interface WideProps {
  readonly editor: PanoEditor
  readonly onShare: () => void
  readonly onPreview: () => void
}

function WideActions({ editor, onShare, onPreview }: WideProps): ReactElement {
  const isReady = editor.stored.status === 'ready'
  return (
    <>
      <button
        type="button"
        className="hs-edit-icon"
        aria-label="重做"
        title="重做（Ctrl Shift Z）"
        disabled={!editor.canRedo}
        onClick={editor.redo}
      >
        <Redo2 size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <span className="hs-edit-rule" aria-hidden />
      <button
        type="button"
        className="hs-button hs-button-quiet"
        title={isReady ? undefined : '处理完成后可以预览'}
        disabled={!isReady}
        onClick={onPreview}
      >
        <Eye size={16} strokeWidth={1.75} aria-hidden />
        预览
      </button>
      <button
        type="button"
        className="hs-button"
        title={isReady ? undefined : '处理完成后可以分享'}
        disabled={!isReady}
        onClick={onShare}
      >
        <Share2 size={16} strokeWidth={1.75} aria-hidden />
        分享
      </button>
    </>
  )
}
