import type { Editor } from '@tiptap/react'
import { Dropdown } from 'antd'
import { TextAlignCenter, TextAlignEnd, TextAlignJustify, TextAlignStart } from 'lucide-react'
import type { Align } from './use-tools.ts'

const ways = {
  left: { label: '左对齐', icon: TextAlignStart },
  center: { label: '居中', icon: TextAlignCenter },
  right: { label: '右对齐', icon: TextAlignEnd },
  justify: { label: '两端对齐', icon: TextAlignJustify },
} as const

const order = ['left', 'center', 'right', 'justify'] as const satisfies readonly Align[]

export function AlignMenu({ editor, align }: { readonly editor: Editor; readonly align: Align }) {
  const { icon: Icon, label } = ways[align]
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: order.map((key) => {
          const { icon: Way, label: name } = ways[key]
          return { key, label: name, icon: <Way size={16} strokeWidth={1.75} aria-hidden /> }
        }),
        selectable: true,
        selectedKeys: [align],
        onClick: ({ key }) => {
          const chain = editor.chain().focus()
          // Left is what text does anyway.
          if (key === 'left') chain.unsetTextAlign().run()
          else chain.setTextAlign(key).run()
        },
      }}
    >
      <button
        type="button"
        className="hs-tool"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={`对齐方式：${label}`}
        title="对齐方式"
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </Dropdown>
  )
}
