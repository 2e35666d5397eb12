// What concerns the whole list and is wanted seldom.
import { Dropdown } from 'antd'
import { Download, Ellipsis, FileUp, Trash2 } from 'lucide-react'
import { useClient } from '../../client/use-client.ts'
import { headingsOf } from '../../import/import-headings.ts'
import { useImporting } from '../../import/use-importing.ts'
import { exportQuery } from '../export-list.ts'
import type { ListTask } from '../feature.ts'
import type { ListState } from '../state/address-state.ts'
import type { ListModel } from '../state/list-model.ts'
import { conditionsOf } from '../state/list-query.ts'
import type { ChangeList } from '../state/use-list-state.ts'

interface Props {
  readonly model: ListModel
  readonly state: ListState
  readonly change: ChangeList
  readonly isEmpty?: boolean
  /** Of the list's feature. */
  readonly further?: readonly ListTask[] | undefined
}

export function useListTasks({ model, state, change, isEmpty = false, further = [] }: Props): readonly ListTask[] {
  const client = useClient(model.resource)
  const importing = useImporting()
  const fields = model.columns.map(({ name }) => name).join(',')
  const saves = (['csv', 'xlsx'] as const).map((format): ListTask => ({
    key: format,
    title: format === 'csv' ? '导出为 CSV' : '导出为 Excel',
    icon: Download,
    run: () => void exportQuery(model.resource, client, { ...conditionsOf(state, model), fields }, format),
  }))
  const take: ListTask = { key: 'import', title: '从表格导入', icon: FileUp, run: importing.open }
  const bin: ListTask = {
    key: 'bin',
    title: '回收站',
    icon: Trash2,
    run: () => change({ bin: true, filters: {}, search: '' }),
  }
  return [
    ...further.filter(({ forReaders }) => forReaders === true || model.can('create')),
    ...(model.can('create') && headingsOf(model.resource).length > 0 ? [take] : []),
    ...(model.can('export') && !isEmpty ? saves : []),
    ...(model.can('deleted') ? [bin] : []),
  ]
}

export function ListMenu(props: Props) {
  const tasks = useListTasks(props)
  if (tasks.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: tasks.map(({ key, title, icon: Icon }) => ({
          key,
          label: title,
          icon: <Icon size={16} strokeWidth={1.75} aria-hidden />,
        })),
        onClick: ({ key }) => tasks.find((task) => task.key === key)?.run(),
      }}
    >
      <button type="button" className="hs-button hs-list-more" aria-haspopup="menu" aria-label="列表的更多操作">
        <Ellipsis aria-hidden />
      </button>
    </Dropdown>
  )
}
