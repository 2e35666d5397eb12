// What stands on the front page: a list for each slot in the order of a person's hand, and beside it the page as visitors get it.
import { topItem, type TopItem } from '../../contract/top-item.ts'
import { Segmented } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { useChanges } from '@huanshi/resource-web/action/use-changes.ts'
import { SortableList } from '@huanshi/ui/sorting/sortable-list.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { FrontPreview } from './front-preview.tsx'
import { nextOrder } from './renumber.ts'
import { TopItemDialog } from './top-item-dialog.tsx'
import { useSortTopItems, useTopItems } from './top-item-query.ts'
import { TopItemRow } from './top-item-row.tsx'
import { useWithCovers } from './use-covers.ts'
import '@huanshi/ui/button/button.css'
import '@huanshi/resource-web/cell/cell.css'
import './top-item.css'

type Slot = TopItem['slot']

const slotNames = topItem.fields.slot.traits.options
const slots = ['banner', 'featured'] as const satisfies readonly Slot[]
const uses: Readonly<Record<Slot, string>> = {
  banner: '整幅的大图，一次看到一个，最上面的先出现。',
  featured: '横幅下面的一组，从左到右排列。',
}

interface Editing {
  readonly record: TopItem | undefined
  readonly slot: Slot
}

export function TopItemScreen() {
  const { data, error, isPending, refetch } = useTopItems()
  const sort = useSortTopItems()
  const changes = useChanges(topItem)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [side, setSide] = useState<'list' | 'preview'>('list')
  const items = useWithCovers(data?.items ?? [])
  const inSlot = (slot: Slot): TopItem[] => items.filter((item) => item.slot === slot)
  return (
    <Page title="置顶" count={data?.total}>
      <QueryError title="没能读取置顶" query={{ data, error, refetch }} />
      <Segmented
        className="hs-top-sides"
        block
        aria-label="显示"
        options={[
          { value: 'list', label: '排列' },
          { value: 'preview', label: '预览' },
        ]}
        value={side}
        onChange={setSide}
      />
      <div className="hs-top" data-side={side}>
        <div className="hs-top-slots">
          {isPending ? <Waiting /> : null}
          {data === undefined
            ? null
            : slots.map((slot) => (
                <section key={slot} aria-labelledby={`slot-${slot}`}>
                  <header>
                    <div>
                      <h2 id={`slot-${slot}`}>{slotNames[slot]}</h2>
                      <p className="hs-note">{uses[slot]}</p>
                    </div>
                    <button
                      type="button"
                      className="hs-button"
                      onClick={() => setEditing({ record: undefined, slot })}
                      aria-label={`在${slotNames[slot]}置顶`}
                    >
                      <Plus aria-hidden />
                      置顶
                    </button>
                  </header>
                  {inSlot(slot).length === 0 ? (
                    <p className="hs-note hs-top-none">还没有内容。没有置顶时，首页按时间展示公开的作品。</p>
                  ) : (
                    <SortableList
                      items={inSlot(slot).map((item) => ({ ...item, name: item.title }))}
                      label={slotNames[slot]}
                      className="hs-bare-list"
                      disabled={sort.isPending}
                      onSort={(sorted) => sort.mutate(sorted)}
                      render={(item, handle) => (
                        <TopItemRow
                          item={item}
                          handle={handle}
                          onEdit={() => setEditing({ record: data.items.find(({ id }) => id === item.id), slot })}
                          onRemove={() => changes.remove([item.id])}
                        />
                      )}
                    />
                  )}
                </section>
              ))}
        </div>
        {data === undefined ? null : <FrontPreview banner={inSlot('banner')} featured={inSlot('featured')} />}
      </div>
      {editing === null ? null : (
        <TopItemDialog
          record={editing.record}
          slot={editing.slot}
          order={nextOrder(inSlot(editing.slot))}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  )
}

/** Rows with their picture, as both places have them. */
function Waiting() {
  return (
    <div role="status" aria-label="加载中">
      <Skeleton width={96} height={20} />
      {['44%', '36%', '52%', '40%'].map((width) => (
        <div key={width} className="hs-top-row">
          <Skeleton width={84} height={56} radius={8} />
          <Skeleton width={width} height={16} />
        </div>
      ))}
    </div>
  )
}
