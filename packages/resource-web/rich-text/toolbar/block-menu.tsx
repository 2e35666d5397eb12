import type { Editor } from '@tiptap/react'
import { Dropdown } from 'antd'
import { ChevronDown } from 'lucide-react'
import type { BlockKind } from './use-tools.ts'

const kinds: Readonly<Record<BlockKind, string>> = {
  paragraph: '正文',
  h2: '大标题',
  h3: '中标题',
  h4: '小标题',
  codeBlock: '代码',
}

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
        items: Object.entries(kinds).map(([key, word]) => ({
          key,
          label: <span className={`hs-block-${key}`}>{word}</span>,
        })),
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
        aria-label={`段落样式：${kinds[block]}`}
        title="段落样式"
        onMouseDown={(event) => event.preventDefault()}
      >
        {kinds[block]}
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </Dropdown>
  )
}
