// Groups as a tree: each opens what stands below it when asked to.
import { Building2, ChevronRight, Pencil, Trash2 } from 'lucide-react'
import type { Group } from '@huanshi/kernel/protocol/group.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { useGroups } from '@huanshi/web-kit/area/use-groups.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import './group-list.css'

interface Props {
  readonly groups: readonly Group[]
  /** Absent where the person may not change them. */
  readonly onEdit?: ((group: Group) => void) | undefined
  readonly onDelete?: ((group: Group) => void) | undefined
}

export function GroupTree({ groups, onEdit, onDelete }: Props) {
  return (
    <ul className="hs-groups">
      {groups.map((group) => (
        <Branch key={group.id} group={group} onEdit={onEdit} onDelete={onDelete} />
      ))}
    </ul>
  )
}

interface BranchProps extends Pick<Props, 'onEdit' | 'onDelete'> {
  readonly group: Group
}

function Branch({ group, onEdit, onDelete }: BranchProps) {
  const [isOpen, setOpen] = useState(false)
  const below = useGroups(group.id)
  const id = useId()
  const isLeaf = below.data?.total === 0
  return (
    <li>
      <div className="hs-groups-row">
        {isLeaf ? (
          <span className="hs-groups-leaf" aria-hidden />
        ) : (
          <button
            type="button"
            className="hs-icon-button hs-groups-open"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${group.name}的下级机构`}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </button>
        )}
        <Link to={`/Group/${group.id}`}>
          <span className="hs-tile">
            <Building2 size={18} strokeWidth={1.75} aria-hidden />
          </span>
          <span className="hs-groups-words">
            <strong>{group.name}</strong>
            {group.description === '' ? null : <span>{group.description}</span>}
          </span>
          <span className="hs-groups-figures">
            {group.status === 'disabled' ? '已停用 · ' : ''}
            {group.panoCount} 个全景 · {group.memberCount} 位成员
          </span>
        </Link>
        {onEdit === undefined ? null : (
          <IconButton icon={Pencil} label={`编辑${group.name}`} title="编辑" onClick={() => onEdit(group)} />
        )}
        {onDelete === undefined ? null : (
          <IconButton icon={Trash2} label={`删除${group.name}`} title="删除" onClick={() => onDelete(group)} />
        )}
      </div>
      {isOpen ? (
        <div id={id} className="hs-groups-below">
          {below.error === null ? null : <p role="alert">没能读取下级机构：{messageOf(below.error)}</p>}
          {below.data === undefined && below.error === null ? <Skeleton width={200} height={16} /> : null}
          {below.data === undefined ? null : (
            <GroupTree groups={below.data.items} onEdit={onEdit} onDelete={onDelete} />
          )}
        </div>
      ) : null}
    </li>
  )
}

export function GroupsWaiting() {
  return (
    <div className="hs-groups" role="status" aria-label="加载中">
      {[0, 1, 2].map((key) => (
        <div className="hs-groups-waiting" key={key}>
          <Skeleton width={40} height={40} radius={10} />
          <Skeleton width={200} height={16} />
        </div>
      ))}
    </div>
  )
}
