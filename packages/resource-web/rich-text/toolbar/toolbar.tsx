// The tools over a text. One stop for Tab; arrows move within, Escape goes back into the text, Alt F10 comes here from it.
import type { Editor } from '@tiptap/react'
import {
  Bold,
  Italic,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react'
import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { AlignMenu } from './align-menu.tsx'
import { BlockMenu } from './block-menu.tsx'
import { InsertTools } from './insert-tools.tsx'
import { LinkTool } from './link-tool.tsx'
import { TableTools } from './table-tools.tsx'
import { Tool } from './tool.tsx'
import { useTools } from './use-tools.ts'

interface Props {
  readonly editor: Editor
  readonly innerRef: RefObject<HTMLDivElement | null>
}

export function Toolbar({ editor, innerRef }: Props) {
  const tools = useTools(editor)
  const { marks } = tools
  const run = (): ReturnType<Editor['chain']> => editor.chain().focus()
  useEffect(() => {
    // Exactly one tool is a stop for Tab.
    const root = innerRef.current
    if (root !== null && root.querySelector('[tabindex="0"]') === null) toolsIn(root)[0]?.setAttribute('tabindex', '0')
  })
  return (
    <div
      ref={innerRef}
      className="hs-toolbar"
      role="toolbar"
      tabIndex={-1}
      aria-label="文字工具，方向键移动，Esc 回到正文"
      onKeyDown={(event) => onKey(event, editor)}
      onFocus={({ currentTarget, target }) => stopAt(currentTarget, target)}
    >
      <div className="hs-toolbar-row">
        <span className="hs-toolbar-group">
          <Tool icon={Undo2} label="撤销" keys="Ctrl Z" isOff={!tools.canUndo} onRun={() => run().undo().run()} />
          <Tool icon={Redo2} label="重做" keys="Ctrl Shift Z" isOff={!tools.canRedo} onRun={() => run().redo().run()} />
        </span>
        <span className="hs-toolbar-group">
          <BlockMenu editor={editor} block={tools.block} />
        </span>
        <span className="hs-toolbar-group">
          <Tool icon={Bold} label="加粗" keys="Ctrl B" isOn={marks.bold} onRun={() => run().toggleBold().run()} />
          <Tool icon={Italic} label="倾斜" keys="Ctrl I" isOn={marks.italic} onRun={() => run().toggleItalic().run()} />
          <Tool
            icon={Underline}
            label="下划线"
            keys="Ctrl U"
            isOn={marks.underline}
            onRun={() => run().toggleUnderline().run()}
          />
          <Tool icon={Strikethrough} label="删除线" isOn={marks.strike} onRun={() => run().toggleStrike().run()} />
          <Tool
            icon={RemoveFormatting}
            label="清除格式"
            onRun={() => run().unsetAllMarks().clearNodes().unsetTextAlign().run()}
          />
        </span>
        <span className="hs-toolbar-group">
          <Tool
            icon={List}
            label="项目列表"
            keys="Ctrl Shift 8"
            isOn={tools.bulletList}
            onRun={() => run().toggleBulletList().run()}
          />
          <Tool
            icon={ListOrdered}
            label="编号列表"
            keys="Ctrl Shift 7"
            isOn={tools.orderedList}
            onRun={() => run().toggleOrderedList().run()}
          />
          <Tool
            icon={Quote}
            label="引用"
            keys="Ctrl Shift B"
            isOn={tools.blockquote}
            onRun={() => run().toggleBlockquote().run()}
          />
          <AlignMenu editor={editor} align={tools.align} />
        </span>
        <span className="hs-toolbar-group">
          <LinkTool editor={editor} isOn={marks.link} />
          <InsertTools editor={editor} isInTable={tools.isInTable} />
          <Tool icon={Minus} label="分隔线" onRun={() => run().setHorizontalRule().run()} />
        </span>
      </div>
      {tools.isInTable ? <TableTools editor={editor} /> : null}
    </div>
  )
}

const TOOLS = '.hs-tool'

function toolsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(TOOLS)]
}

function stopAt(root: HTMLElement, target: EventTarget): void {
  if (!(target instanceof HTMLElement) || !target.matches(TOOLS)) return
  for (const one of toolsIn(root)) one.tabIndex = one === target ? 0 : -1
}

function onKey(event: KeyboardEvent<HTMLElement>, editor: Editor): void {
  if (!(event.target instanceof HTMLElement) || !event.target.matches(TOOLS)) return
  const all = toolsIn(event.currentTarget)
  const at = all.indexOf(event.target)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
  }
  const next = steps[event.key]
  if (event.key === 'Escape') editor.commands.focus()
  else if (next === undefined) return
  else all.at(next % all.length)?.focus()
  event.preventDefault()
}
