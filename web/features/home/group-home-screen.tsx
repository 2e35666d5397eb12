import { groupEditors } from '@huanshi/contract/areas/area.ts'
import { heldRoles, satisfies } from '@huanshi/contract/protocol/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { messageOf } from '../../capabilities/api/api-error.ts'
import { useArea } from '../../capabilities/area/use-area.ts'
import { useGroupName } from '../../capabilities/area/use-groups.ts'
import { groupRolesQuery } from '../../capabilities/guard/group-roles.ts'
import { ErrorNotice } from '../../capabilities/page/error-notice.tsx'
import { Page } from '../../capabilities/page/page.tsx'
import { useSession } from '../../capabilities/session/use-session.ts'
import { AreaHome } from './area-home.tsx'

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
    return <AreaHome place={place} title="机构首页" heading={name} canUpload />
  }
  return (
    <Page title={name}>
      {error === null ? null : (
        <ErrorNotice title="没能读取你的角色" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined ? null : <OtherRoles roles={data} />}
    </Page>
  )
}

function OtherRoles({ roles }: { readonly roles: readonly string[] }) {
  return (
    <div className="hs-group-roles">
      <p>
        {roles.length === 0
          ? '你在这个机构还没有角色。请机构的管理员把你加为成员。'
          : `你在这个机构的角色：${roles.join('、')}。全景与标签由管理员和编辑管理。`}
      </p>
      <Link className="hs-button" to="/">
        返回我的空间
      </Link>
    </div>
  )
}
