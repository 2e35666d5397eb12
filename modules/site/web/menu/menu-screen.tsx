// The menus of the four areas: a tree to drag in, and each entry's icon, address, roles and switch. Changes show in the sidebar.
import { menuItem, type MenuRecord } from '../../contract/menu-item.ts'
import { Segmented } from 'antd'
import { ListTree, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { EmptyNote } from '@huanshi/resource-web/list/screen/empty-state.tsx'
import { SortableTree } from '@huanshi/ui/sorting/sortable-tree.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { MenuRow } from './menu-row.tsx'
import { useMenuChanges, useMenuItems, type MenuName } from './menu-query.ts'
import '@huanshi/ui/button/button.css'
import './menu-edit.css'

const names = menuItem.fields.categoryId.traits.options
const menus = ['My', 'Admin', 'GroupAdmin', 'PublicAdmin'] as const satisfies readonly MenuName[]

/** Headings and what stands below them; the sidebar shows no more. */
const DEEPEST = 1
const STEP = 10

interface Editing {
  readonly record: MenuRecord | undefined
  readonly parentId: string | null
}

export function MenuScreen() {
  const { categoryId } = useParams()
  const navigate = useNavigate()
  const menu = menus.find((one) => one.toLowerCase() === categoryId?.toLowerCase()) ?? 'My'
  const { data, error, isPending, refetch } = useMenuItems(menu)
  const { sort, enable, remove, refresh } = useMenuChanges(menu)
  const [editing, setEditing] = useState<Editing | null>(null)
  const items = data?.items ?? []
  const named = items.map((item) => ({ ...item, name: item.title }))
  const orderIn = (parentId: string | null): number =>
    Math.max(0, ...items.filter((item) => item.parentId === parentId).map(({ order }) => order)) + STEP
  return (
    <Page
      title="菜单"
      count={data?.total}
      actions={
        <button
          type="button"
          className="hs-button hs-button-primary"
          onClick={() => setEditing({ record: undefined, parentId: null })}
        >
          <Plus aria-hidden />
          新建菜单项
        </button>
      }
    >
      <div className="hs-menu-edit-bar">
        <Segmented
          aria-label="哪个空间的菜单"
          options={menus.map((value) => ({ value, label: names[value] }))}
          value={menu}
          onChange={(value) => void navigate(`/Admin/Menu/${value}`)}
        />
        <p>拖动左边的把手换位置，向右拖放进上一个分组；改动马上出现在对应空间的侧栏里。</p>
      </div>
      <QueryError title="没能读取菜单" query={{ data, error, refetch }} />
      {isPending ? <Waiting /> : null}
      {items.length > 0 || data === undefined ? null : (
        <EmptyNote
          icon={<ListTree size={24} strokeWidth={1.75} />}
          title={`${names[menu]}还没有菜单项`}
          sentence="侧栏里什么也不会显示。先建分组，再把页面放进去。"
        />
      )}
      {data === undefined ? null : (
        <SortableTree
          key={menu}
          items={named}
          label={`${names[menu]}的菜单`}
          most={DEEPEST}
          disabled={sort.isPending}
          onSort={(sorted) => sort.mutate(sorted)}
          render={(item, handle) => (
            <MenuRow
              item={item}
              handle={handle}
              hasChildren={items.some(({ parentId }) => parentId === item.id)}
              onEnable={() => enable.mutate(item)}
              onAdd={() => setEditing({ record: undefined, parentId: item.parentId ?? item.id })}
              onEdit={() => setEditing({ record: items.find(({ id }) => id === item.id), parentId: item.parentId })}
              onRemove={() => remove.mutate(item)}
            />
          )}
        />
      )}
      {editing === null ? null : (
        <MenuDialog
          record={editing.record}
          place={{ categoryId: menu, parentId: editing.parentId, order: orderIn(editing.parentId) }}
          onSaved={() => void refresh()}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="加载中">
      {['36%', '22%', '30%', '26%', '34%', '24%', '32%', '28%'].map((width) => (
        <div key={width} className="hs-menu-row hs-menu-row-waiting">
          <Skeleton width={24} height={24} radius={6} />
          <Skeleton width={width} height={16} />
        </div>
      ))}
    </div>
  )
}
