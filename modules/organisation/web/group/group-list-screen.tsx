// The topmost groups that the person may enter, and what stands below them.
import { Building2 } from 'lucide-react'
import { useGroups } from '@huanshi/web-kit/area/use-groups.ts'
import { EmptyNote } from '@huanshi/resource-web/list/screen/empty-state.tsx'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { GroupsWaiting, GroupTree } from './group-tree.tsx'

export function GroupListScreen() {
  const { data, error, refetch } = useGroups()
  return (
    <Page title="机构" count={data?.total}>
      <QueryError title="没能读取机构" query={{ data, error, refetch }} />
      {data === undefined && error === null ? <GroupsWaiting /> : null}
      {data?.total === 0 ? (
        <EmptyNote
          icon={<Building2 size={24} strokeWidth={1.75} />}
          title="还没有加入机构"
          sentence="请机构的管理员把你加为成员，之后它会出现在这里。"
        />
      ) : null}
      <GroupTree groups={data?.items ?? []} />
    </Page>
  )
}
