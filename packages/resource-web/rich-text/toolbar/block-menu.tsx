import type { Editor } from '@tiptap/react'
import { Dropdown } from 'antd'
import { ChevronDown } from 'lucide-react'
import type { BlockKind } from './use-tools.ts'

const kinds = [
  { key: 'paragraph', label: '正文' },
  { key: 'h2', label: '大标题' },
  { key: 'h3', label: '中标题' },
  { key: 'h4', label: '小标题' },
  { key: 'codeBlock', label: '代码' },
] as const satisfies readonly { key: BlockKind; label: string }[]

/** What the paragraph under the cursor is. */
export function BlockMenu({ editor, block }: { readonly editor: Editor; readonly block: BlockKind }) {
  const choose = (kind: string): void => {
    const chain = editor.chain().focus()
    if (kind === 'paragraph') chain.setParagraph().run()
    else if (kind === 'codeBlock') chain.setCodeBlock().run()
    else if (kind === 'h2') chain.setHeading({ level: 2 }).run()
    else chain.setHeading({ level: kind === 'h3' ? 3 : 4 }).run()
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: kinds.map(({ key, label }) => ({ key, label: <span className={`hs-block-${key}`}>{label}</span> })),
        selectable: true,
        selectedKeys: [block],
        onClick: ({ key }) => choose(key),
      }}
    >
      <button
        type="button"
        className="hs-tool hs-tool-wide"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={`段落样式：${kinds.find(({ key }) => key === block)?.label ?? ''}`}
        title="段落样式"
        onMouseDown={(event) => event.preventDefault()}
      >
        {kinds.find(({ key }) => key === block)?.label}
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </Dropdown>
  )
}
