// Writes rich text: a toolbar, the text, and what is pasted tidied on its way in.
import { createDocument, type EditorOptions } from '@tiptap/core'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useEffect, useMemo, useRef, type CSSProperties } from 'react'
import { toast } from '@huanshi/ui/toast/toast.ts'
import type { RichEditorProps } from './editor-props.ts'
import { extensions } from './document/extensions.ts'
import { cleanPasted } from './paste/clean-pasted.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import './rich-text.css'
import './editor.css'

export function RichEditor({
  value,
  onChange,
  label,
  id,
  placeholder = '写点什么',
  isWrong = false,
  describedBy,
  look = 'field',
}: RichEditorProps) {
  /** What this editor last said; anything else that comes in `value` is from outside. */
  const said = useRef(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  const toolbar = useRef<HTMLDivElement>(null)
  const editorProps = useMemo((): EditorOptions['editorProps'] => {
    return {
      attributes: {
        class: 'hs-rich hs-editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(isWrong),
        ...(id === undefined ? {} : { id }),
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      },
      transformPastedHTML: (html) => {
        const { html: clean, lostPictures } = cleanPasted(html)
        if (lostPictures > 0) {
          toast({
            type: 'warning',
            title: `${lostPictures} 张图片没能带进来`,
            message: '它们只在原来的文档里。先存成文件上传到素材库，再从素材库插入。',
            duration: 8000,
          })
        }
        return clean
      },
      handleKeyDown: (_, event) => {
        const isCommand = event.ctrlKey || event.metaKey
        if (isCommand && event.key.toLowerCase() === 'k') {
          event.preventDefault()
          toolbar.current?.querySelector<HTMLElement>('.hs-tool-link')?.click()
          return true
        }
        if (event.key !== 'F10' || !event.altKey) return false
        toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
        return true
      },
    }
  }, [label, isWrong, id, describedBy])
  const editor = useEditor({
    extensions,
    content: value,
    editorProps,
    onUpdate: ({ editor: now }) => {
      said.current = htmlOf(now)
      tell.current(said.current)
    },
  })

  useEffect(() => {
    if (value === said.current) return
    said.current = value
    // The server spells the same text in its own way; only a text that really differs moves the cursor.
    if (createDocument(value, editor.schema).eq(editor.state.doc)) return
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <div
      className={`hs-editor hs-editor-${look}`}
      data-wrong={isWrong}
      data-empty={value === ''}
      style={{ '--hs-editor-hint': JSON.stringify(placeholder) } as CSSProperties} // a custom property
    >
      <Toolbar editor={editor} innerRef={toolbar} />
      <EditorContent editor={editor} className="hs-editor-body" />
    </div>
  )
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML()
}
