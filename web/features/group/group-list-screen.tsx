// The topmost groups that the person may enter.
import { Building2, ChevronRight } from 'lucide-react'
import type { Group } from '@huanshi/contract/protocol/group.ts'
import { Link } from 'react-router'
import { messageOf } from '../../capabilities/api/api-error.ts'
import { useGroups } from '../../capabilities/area/use-groups.ts'
import { EmptyNote } from '../../capabilities/resource/list/screen/empty-state.tsx'
import { ErrorNotice } from '../../capabilities/page/error-notice.tsx'
import { Page } from '../../capabilities/page/page.tsx'
import { Skeleton } from '../../capabilities/wait/skeleton.tsx'
import './group-list.css'

export function GroupListScreen() {
  const { data, error, refetch } = useGroups()
  return (
    <Page title="机构" count={data?.total}>
      {error === null ? null : (
        <ErrorNotice title="没能读取机构" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null ? <Waiting /> : null}
      {data?.total === 0 ? (
        <EmptyNote
          icon={<Building2 size={24} strokeWidth={1.75} />}
          title="还没有加入机构"
          sentence="请机构的管理员把你加为成员，之后它会出现在这里。"
        />
      ) : null}
      <ul className="hs-groups">
        {(data?.items ?? []).map((group) => (
          <Item key={group.id} group={group} />
        ))}
      </ul>
    </Page>
  )
}

function Item({ group }: { readonly group: Group }) {
  return (
    <li>
      <Link to={`/Group/${group.id}`}>
        <span className="hs-groups-mark">
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
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
      </Link>
    </li>
  )
}

function Waiting() {
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
