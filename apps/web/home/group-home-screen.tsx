import { groupEditors } from '@huanshi/kernel/areas/area.ts'
import { cardKeepers, expoKeepers } from '@huanshi/kernel/areas/officers.ts'
import { heldRoles, satisfies } from '@huanshi/kernel/protocol/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { Link } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useGroupName } from '@huanshi/web-kit/area/use-groups.ts'
import { groupRolesQuery } from '@huanshi/web-kit/guard/group-roles.ts'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { EmptyNote } from '@huanshi/resource-web/list/screen/empty-state.tsx'
import { useSession } from '@huanshi/web-kit/session/use-session.ts'
import { AreaHome } from './area-home.tsx'
import { HomeWaiting } from './home-skeleton.tsx'
import '@huanshi/ui/button/button.css'

/** Home of a group: works and figures for its editors; whoever holds another role in it, or none, is told so. */
export function GroupHomeScreen() {
  const place = useArea()
  const { roles } = useSession()
  const name = useGroupName(place.groupId) ?? '机构'
  const { data, error, refetch } = useQuery({
    ...groupRolesQuery(place.groupId ?? ''),
    enabled: place.groupId !== undefined,
  })
  if (data !== undefined && satisfies(heldRoles(roles, data), groupEditors)) {
    return <AreaHome place={place} title="机构首页" heading={name} canUpload canEdit />
  }
  if (data === undefined && error === null) return <HomeWaiting title="机构首页" heading={name} />
  return (
    <Page title={name}>
      <QueryError title="没能读取你的角色" query={{ data, error, refetch }} />
      {data === undefined ? null : <OtherRoles roles={data} base={place.base} />}
    </Page>
  )
}

/** What a role is there for, without being an editor's. */
const callings = [
  { may: cardKeepers, title: '管理名片', path: '/Card' },
  { may: expoKeepers, title: '管理展会', path: '/Expo' },
] as const

function OtherRoles({ roles, base }: { readonly roles: readonly string[]; readonly base: string }) {
  const works = callings.filter(({ may }) => satisfies(heldRoles([], roles), may))
  return (
    <EmptyNote
      icon={<Building2 size={24} strokeWidth={1.75} />}
      title={roles.length === 0 ? '你在这个机构还没有角色' : `你在这个机构是${roles.join('、')}`}
      sentence={roles.length === 0 ? '机构的管理员给你角色以后，作品会出现在这里。' : '全景与标签由管理员和编辑管理。'}
      action={
        works.length === 0 ? (
          <Link className="hs-button hs-button-primary" to={`${base}/View`}>
            看看这个机构
          </Link>
        ) : (
          works.map(({ title, path }) => (
            <Link key={path} className="hs-button hs-button-primary" to={`${base}${path}`}>
              {title}
            </Link>
          ))
        )
      }
    />
  )
}
