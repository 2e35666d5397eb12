// What stands under the cursor, so that the tools show it; the toolbar draws again only when some of it changes.
import { useEditorState, type Editor } from '@tiptap/react'
import { headingLevels } from '../document/extensions.ts'

export type Align = 'left' | 'center' | 'right' | 'justify'
export type BlockKind = 'paragraph' | 'h2' | 'h3' | 'h4' | 'codeBlock'

interface ToolState {
  readonly block: BlockKind
  readonly align: Align
  readonly marks: Readonly<Record<'bold' | 'italic' | 'underline' | 'strike' | 'link', boolean>>
  readonly bulletList: boolean
  readonly orderedList: boolean
  readonly blockquote: boolean
  readonly isInTable: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
}

const aligns = ['center', 'right', 'justify'] as const

export function useTools(editor: Editor): ToolState {
  return useEditorState({ editor, selector: ({ editor: now }) => read(now) })
}

function read(editor: Editor): ToolState {
  const level = headingLevels.find((one) => editor.isActive('heading', { level: one }))
  return {
    block: editor.isActive('codeBlock') ? 'codeBlock' : level === undefined ? 'paragraph' : (`h${level}` as const),
    align: aligns.find((one) => editor.isActive({ textAlign: one })) ?? 'left',
    marks: {
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
      strike: editor.isActive('strike'),
      link: editor.isActive('link'),
    },
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    blockquote: editor.isActive('blockquote'),
    isInTable: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}
