// A group as others see it: its face, its facts, and what stands below it.
import { ROOT_GROUP_ID } from '@huanshi/kernel/areas/area.ts'
import type { Group } from '@huanshi/kernel/protocol/group.ts'
import { group as resource } from '../../contract/group.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useGroupName, useGroups } from '@huanshi/web-kit/area/use-groups.ts'
import { memberKeepers } from '@huanshi/kernel/areas/officers.ts'
import { satisfies } from '@huanshi/kernel/protocol/roles.ts'
import { useHeldRoles } from '@huanshi/web-kit/guard/use-held-roles.ts'
import { groupRolesQuery } from '@huanshi/web-kit/guard/group-roles.ts'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { detailOf } from '@huanshi/resource-web/detail/detail-model.ts'
import { Facts } from '@huanshi/resource-web/detail/record-facts.tsx'
import { textOf, type Row } from '@huanshi/resource-web/model/row.ts'
import { FactBones } from '@huanshi/ui/wait/fact-bones.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { EditGroup } from './edit-group.tsx'
import { GroupTree } from './group-tree.tsx'
import { GroupWorks } from './group-works.tsx'
import { useGroupWorks } from './use-group-works.ts'
import '@huanshi/resource-web/detail/detail.css'
import './group-view.css'

export function GroupViewScreen() {
  const { groupId = '' } = useArea()
  const { data, error, refetch } = useQuery({
    queryKey: ['group', groupId],
    queryFn: ({ signal }) => api<Group & Row>(`/api/GroupAdmin/Groups/${encodeURIComponent(groupId)}`, { signal }),
  })
  const mayWrite = satisfies(useHeldRoles(), memberKeepers)
  return (
    <Page title={data?.name ?? '机构概览'} actions={mayWrite && data !== undefined ? <EditGroup group={data} /> : null}>
      <QueryError title="没能读取机构" query={{ data, error, refetch }} />
      {data === undefined && error === null ? <FaceWaiting /> : null}
      {data === undefined ? null : <Face group={data} />}
    </Page>
  )
}

function FaceWaiting() {
  return (
    <div className="hs-group-view" role="status" aria-label="加载中">
      <div className="hs-group-head">
        <Skeleton width={64} height={64} radius={12} />
        <div className="hs-group-coming">
          <Skeleton height={16} />
          <Skeleton width="44%" height={14} />
        </div>
      </div>
      <FactBones count={3} />
    </div>
  )
}

function Face({ group }: { readonly group: Group & Row }) {
  const { data: roles } = useQuery(groupRolesQuery(group.id))
  const below = useGroups(group.id)
  const above = useGroupName(group.parentId === ROOT_GROUP_ID ? undefined : group.parentId)
  const works = useGroupWorks(group.id)
  const detail = detailOf(resource, group)
  const logo = textOf(group, 'logoUrl')
  // A house that has put no picture at its head shows a work of its own.
  const cover = textOf(group, 'coverUrl') || (works[0]?.coverUrl ?? '')
  const shown = detail.facts.filter(({ field: { name }, fact }) => fact.kind !== 'none' && !inHead.has(name))
  return (
    <div className="hs-group-view">
      <header className="hs-group-face" data-bare={cover === ''}>
        {cover === '' ? null : <img className="hs-group-cover" src={cover} alt="" />}
        <div className="hs-group-head">
          {logo === '' ? (
            <span className="hs-tile hs-group-logo" aria-hidden>
              {Array.from(group.name)[0]}
            </span>
          ) : (
            <img className="hs-tile hs-group-logo" src={logo} alt="" />
          )}
          <div className="hs-group-words">
            <strong>{group.name}</strong>
            <p className="hs-group-numbers">
              {group.panoCount.toLocaleString('zh-CN')} 个全景 · {group.memberCount.toLocaleString('zh-CN')} 位成员
              {group.status === 'disabled' ? ' · 已停用' : ''}
            </p>
          </div>
        </div>
      </header>
      <p className="hs-group-about">{group.description === '' ? '还没有写简介。' : group.description}</p>
      <GroupWorks works={works} />
      <section>
        <h2>资料</h2>
        <Facts told={shown} row={group} />
        {above === undefined ? null : (
          <p className="hs-group-numbers">
            上级机构：<Link to={`/Group/${group.parentId}/View`}>{above}</Link>
          </p>
        )}
        {roles === undefined ? null : (
          <p className="hs-group-numbers">
            {roles.length === 0
              ? '你是这里的成员，还没有角色：机构的管理员给你角色以后，就能一起做作品。'
              : `你在这个机构的角色：${roles.join('、')}`}
          </p>
        )}
      </section>
      {below.data === undefined || below.data.total === 0 ? null : (
        <section>
          <h2>下级机构</h2>
          <GroupTree groups={below.data.items} />
        </section>
      )}
    </div>
  )
}

/** Said in the head already, or of no use to a reader. */
const inHead: ReadonlySet<string> = new Set([
  'description',
  'logoUrl',
  'coverUrl',
  'parentId',
  'order',
  'memberCount',
  'panoCount',
])
