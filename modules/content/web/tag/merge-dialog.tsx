// Merges a tag into another: its records get the other one, and it is deleted.
import { tag, type Tag } from '@huanshi/kernel/resources/tag.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { TagDot } from '@huanshi/resource-web/tags/tag-chip.tsx'
import { useTags } from '@huanshi/resource-web/tags/use-tags.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import '@huanshi/ui/form/form.css'

interface Props {
  readonly merged: Tag
  readonly onClose: () => void
}

export function MergeDialog({ merged, onClose }: Props) {
  const client = useClient(tag)
  const queries = useQueryClient()
  const [into, setInto] = useState<string | null>(null)
  // Only tags of one owner can become one.
  const others = useTags().filter(
    ({ id, userId, groupId }) =>
      id !== merged.id && groupId === merged.groupId && (groupId !== null || userId === merged.userId),
  )
  const target = others.find(({ id }) => id === into)
  const merge = async (): Promise<void> => {
    await client.action(merged.id, 'merge', { into })
    // Records of any kind may have carried the tag.
    await queries.invalidateQueries()
    toast({ type: 'success', title: `已合并到「${target?.name ?? ''}」` })
    onClose()
  }
  return (
    <AskDialog title={`把「${merged.name}」合并到`} verb="合并" isReady={into !== null} onAct={merge} onClose={onClose}>
      <Select
        showSearch={{ optionFilterProp: 'name' }}
        className="hs-tag-input"
        aria-label="合并到的标签"
        placeholder="选择一个标签"
        suffixIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
        notFoundContent="没有可以合并到的标签"
        value={into}
        onChange={setInto}
        options={others.map(({ id, name, colour }) => ({
          value: id,
          name,
          label: (
            <span className="hs-tag">
              <TagDot colour={colour} />
              {name}
            </span>
          ),
        }))}
      />
      <p className="hs-form-words">
        {merged.usageCount === 0
          ? `「${merged.name}」还没有用过，合并后它会被删除。`
          : `用了「${merged.name}」的 ${merged.usageCount} 项内容会改用所选的标签，然后「${merged.name}」会被删除。`}
      </p>
    </AskDialog>
  )
}
