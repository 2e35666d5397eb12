// The bar over the editor of one record: the way back, its name, what is not saved, back and forth, saving, with the keys for these.
// As long as it stands, nobody leaves without being asked about what is not saved.
import { Redo2, Undo2 } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import './edit-styles.ts'
import { EditButton } from './edit-button.tsx'
import { ListCrumb } from './list-crumb.tsx'
import { UnsavedMark } from './unsaved-mark.tsx'
import { useSaveAndUndoKeys } from './use-save-and-undo-keys.ts'
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts'

interface Edited {
  readonly changeCount: number
  readonly isSaving: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undo: () => void
  readonly redo: () => void
}

interface Props {
  /** The list that the record belongs to. */
  readonly list: { readonly address: string; readonly title: string }
  readonly name: string
  readonly editor: Edited
  /** A new record may be saved as it is. */
  readonly isNew?: boolean
  /** In the middle. */
  readonly modes?: ReactNode
  /** Before saving. */
  readonly actions?: ReactNode
  readonly onSave: () => void
}

export function RecordBar({ list, name, editor, isNew = false, modes, actions, onSave }: Props): ReactElement {
  const { changeCount, isSaving, canUndo, canRedo, undo, redo } = editor
  useSaveAndUndoKeys({ save: onSave, undo, redo })
  useUnsavedGuard(changeCount > 0)
  return (
    <header className="hs-edit-bar">
      <div className="hs-edit-place">
        <ListCrumb address={list.address} title={list.title} />
        <h1 title={name}>{name}</h1>
        <UnsavedMark count={changeCount} />
      </div>
      {modes === undefined ? <span /> : <div className="hs-edit-modes">{modes}</div>}
      <div className="hs-edit-actions">
        <EditButton icon={Undo2} word="撤销" disabled={!canUndo} onClick={undo} />
        <EditButton icon={Redo2} word="重做" disabled={!canRedo} onClick={redo} />
        {actions}
        <button
          type="button"
          className="hs-button hs-button-primary"
          disabled={isSaving || (changeCount === 0 && !isNew)}
          onClick={onSave}
        >
          {isSaving ? '保存中' : '保存'}
        </button>
      </div>
    </header>
  )
}
