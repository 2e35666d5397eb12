// What can be done to the table under the cursor.
import type { Editor } from '@tiptap/react'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Heading,
  TableCellsMerge,
  TableCellsSplit,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
} from 'lucide-react'
import { Tool } from './tool.tsx'

export function TableTools({ editor }: { readonly editor: Editor }) {
  const run = (): ReturnType<Editor['chain']> => editor.chain().focus()
  return (
    <div className="hs-toolbar-row hs-toolbar-table">
      <span className="hs-toolbar-name">表格</span>
      <Tool icon={BetweenHorizontalEnd} label="在上面加一行" onRun={() => run().addRowBefore().run()} />
      <Tool icon={BetweenHorizontalStart} label="在下面加一行" onRun={() => run().addRowAfter().run()} />
      <Tool icon={BetweenVerticalEnd} label="在左边加一列" onRun={() => run().addColumnBefore().run()} />
      <Tool icon={BetweenVerticalStart} label="在右边加一列" onRun={() => run().addColumnAfter().run()} />
      <Tool icon={TableRowsSplit} label="删除这一行" onRun={() => run().deleteRow().run()} />
      <Tool icon={TableColumnsSplit} label="删除这一列" onRun={() => run().deleteColumn().run()} />
      <Tool icon={Heading} label="首行作表头" onRun={() => run().toggleHeaderRow().run()} />
      <Tool icon={TableCellsMerge} label="合并选中的格" onRun={() => run().mergeCells().run()} />
      <Tool icon={TableCellsSplit} label="拆分这一格" onRun={() => run().splitCell().run()} />
      <Tool icon={Trash2} label="删除表格" onRun={() => run().deleteTable().run()} />
    </div>
  )
}
