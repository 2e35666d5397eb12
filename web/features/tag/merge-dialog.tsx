// Everything that bears one tag comes to bear another, and the first one goes.
import { tag, type Tag } from '@huanshi/contract/resources/tag.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Modal, Select } from 'antd'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../capabilities/api/api-error.ts'
import { useClient } from '../../capabilities/resource/client/use-client.ts'
import { TagDot } from '../../capabilities/resource/tags/tag-chip.tsx'
import { useTags } from '../../capabilities/resource/tags/use-tags.ts'
import { toast } from '../../capabilities/toast/toast.ts'
import '../../capabilities/resource/form/form.css'

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
  const merge = useMutation({
    mutationFn: (id: string) => client.action(merged.id, 'merge', { into: id }),
    onSuccess: async () => {
      // Records of any kind may have carried the tag.
      await queries.invalidateQueries()
      toast({ type: 'success', title: `已合并到「${target?.name ?? ''}」` })
      onClose()
    },
  })
  return (
    <Modal
      open
      centered
      width={440}
      title={`把「${merged.name}」合并到`}
      closeIcon={<X size={18} strokeWidth={1.75} aria-label="关闭" />}
      okText="合并"
      okButtonProps={{ disabled: into === null, loading: merge.isPending }}
      cancelText="取消"
      onOk={() => (into === null ? undefined : merge.mutate(into))}
      onCancel={onClose}
    >
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
      {merge.error === null ? null : (
        <p className="hs-field-problem" role="alert">
          {messageOf(merge.error)}
        </p>
      )}
    </Modal>
  )
}
