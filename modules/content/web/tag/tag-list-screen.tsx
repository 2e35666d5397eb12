// The tags of an area: a table with colour, name and use; renaming holds everywhere, and one can be merged into another.
import { tag, type Tag } from '@huanshi/kernel/resources/tag.ts'
import { Merge, Tag as TagIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { MergeDialog } from './merge-dialog.tsx'

export function TagListScreen() {
  const [merging, setMerging] = useState<Tag | null>(null)
  const feature = useMemo((): ListFeature<Tag> => {
    return {
      searchHint: '搜索标签',
      empty: {
        icon: TagIcon,
        title: '还没有标签',
        sentence: '给内容加上标签，以后一点就能找齐同一类。',
        steps: [
          ['建标签', '起个短名字，选一种颜色。'],
          ['贴上去', '在列表里多选内容，一次贴好。'],
          ['找回来', '用标签筛选，只看这一类。'],
        ],
      },
      actions: (record) => [{ key: 'merge', title: '合并到其他标签', icon: Merge, run: () => setMerging(record) }],
    }
  }, [])
  return (
    <>
      <ResourceScreen resource={tag} feature={feature} />
      {merging === null ? null : <MergeDialog merged={merging} onClose={() => setMerging(null)} />}
    </>
  )
}
