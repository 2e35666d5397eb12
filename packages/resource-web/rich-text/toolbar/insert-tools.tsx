// Puts something into the text that is no text: a table, a picture, a panorama or tour.
import type { Editor } from '@tiptap/react'
import { Globe, ImagePlus, Table } from 'lucide-react'
import { useState } from 'react'
import { frameAddress } from '../document/pano-frame.ts'
import { FrameDialog } from './frame-dialog.tsx'
import { PictureDialog } from '../picture/picture-dialog.tsx'
import { Tool } from './tool.tsx'

export function InsertTools({ editor, isInTable }: { readonly editor: Editor; readonly isInTable: boolean }) {
  const [open, setOpen] = useState<'picture' | 'frame' | null>(null)
  const close = (): void => {
    setOpen(null)
    editor.commands.focus()
  }
  return (
    <>
      <Tool icon={ImagePlus} label="图片" onRun={() => setOpen('picture')} />
      <Tool icon={Globe} label="全景或漫游" onRun={() => setOpen('frame')} />
      <Tool
        icon={Table}
        label="表格"
        isOff={isInTable}
        onRun={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      />
      {open === 'picture' ? (
        <PictureDialog
          title="插入图片"
          onClose={close}
          onChoose={({ src, alt }) => {
            put(editor, 'image', { src, alt })
            close()
          }}
        />
      ) : null}
      {open === 'frame' ? (
        <FrameDialog
          onClose={close}
          onChoose={(kind, { id, title }) => {
            put(editor, 'panoFrame', { src: frameAddress(kind, id), title })
            close()
          }}
        />
      ) : null}
    </>
  )
}

/** Behind what is selected, so that no word is lost to a picture. */
function put(editor: Editor, type: string, attrs: Readonly<Record<string, string>>): void {
  editor.chain().focus().insertContentAt(editor.state.selection.to, { type, attrs }).run()
}
