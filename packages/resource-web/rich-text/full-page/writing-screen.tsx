// The calm page on which a blog, an article or a page is written: the text in the middle, what it needs to be found and published
// at the side. One screen makes and edits, so that the first saving does not tear the cursor out of the text.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { RecordWaiting } from '../../stage-editor/record-waiting.tsx'
import { useDocumentTitle } from '@huanshi/web-kit/page/use-document-title.ts'
import { useEditedRecord } from '../../client/use-edited-record.ts'
import { ConflictDialog } from '../../form/conflict-dialog.tsx'
import { useUnsavedGuard } from '../../form/use-unsaved-guard.ts'
import { textOf, type Row } from '../../model/row.ts'
import { useWriting } from './use-writing.ts'
import { WritingBar, type WritingSide } from './writing-bar.tsx'
import type { WritingKind } from './writing-kind.ts'
import { WritingMain } from './writing-main.tsx'
import { WritingInspector } from './writing-inspector.tsx'
import '@huanshi/ui/button/button.css'
import '@huanshi/ui/form/form.css'
import '../../cell/cell.css'
import './writing.css'

interface Props {
  readonly kind: WritingKind
  /** Absent for a new one. */
  readonly id: string | undefined
}

export function WritingScreen({ kind, id }: Props) {
  const [made, setMade] = useState<string | null>(null)
  const isNew = id === undefined || id === made
  return isNew ? <Desk key="new" kind={kind} record={null} onMade={setMade} /> : <Stored key={id} kind={kind} id={id} />
}

function Stored({ kind, id }: { readonly kind: WritingKind; readonly id: string }) {
  const { data, error, refetch } = useEditedRecord(kind.resource, id)
  useDocumentTitle(kind.resource.title)
  if (data !== undefined) return <Desk kind={kind} record={data} />
  const list = { address: kind.list.to, title: kind.list.title }
  return <RecordWaiting error={error} what={kind.resource.title} list={list} onRetry={() => void refetch()} />
}

interface DeskProps {
  readonly kind: WritingKind
  readonly record: Row | null
  readonly onMade?: (id: string) => void
}

function Desk({ kind, record, onMade }: DeskProps) {
  const writing = useWriting(kind, record)
  const [side, setSide] = useState<WritingSide>('text')
  const navigate = useNavigate()
  const { stored, changeCount } = writing
  const title = typeof writing.values['title'] === 'string' ? writing.values['title'] : ''
  useDocumentTitle(title === '' ? `新建${kind.resource.title}` : title)
  useUnsavedGuard(changeCount > 0)
  useSaveKey(() => void writing.save())

  const madeId = record === null ? stored?.id : undefined
  const isSettled = changeCount === 0
  const shown = useRef<string | null>(null)
  useEffect(() => {
    // From now on the address names it, so that a reload comes back here.
    if (madeId === undefined || madeId === shown.current || !isSettled) return
    shown.current = madeId
    onMade?.(madeId)
    void navigate(kind.editAddress(madeId), { replace: true })
  }, [madeId, isSettled, onMade, navigate, kind])

  return (
    <main className="hs-full-page hs-write" data-side={side}>
      <WritingBar
        kind={kind}
        writing={writing}
        title={title || (stored === null ? `新建${kind.resource.title}` : textOf(stored, 'title'))}
        side={side}
        onSide={setSide}
      />
      <WritingMain kind={kind} writing={writing} />
      <WritingInspector kind={kind} writing={writing} />
      {writing.conflict === null ? null : (
        <ConflictDialog fields={writing.fields} {...writing.conflict} onSettle={writing.settle} />
      )}
    </main>
  )
}

function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (document.querySelector('[aria-modal="true"]') === null) save()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [save])
}
