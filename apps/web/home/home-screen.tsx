import { heldRoles, satisfies } from '@huanshi/kernel/protocol/roles.ts'
import { areas } from '@huanshi/kernel/areas/area.ts'
import { useState } from 'react'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useSession } from '@huanshi/web-kit/session/use-session.ts'
import { AreaHome } from './area-home.tsx'
import { greetingAt } from './greeting.ts'

const titles = { My: '首页', Admin: '管理首页', PublicAdmin: '公共首页', GroupAdmin: '机构首页' } as const

/** Home of one's own space, of the administration and of the public space. */
export function HomeScreen() {
  const place = useArea()
  const { user, roles } = useSession()
  const [hour] = useState(() => new Date().getHours())
  const canEdit = satisfies(heldRoles(roles), areas[place.name].write)
  const heading = place.name === 'My' ? `${greetingAt(hour)}，${user.displayName}` : areas[place.name].title
  return (
    <AreaHome
      place={place}
      title={titles[place.name]}
      heading={heading}
      canUpload={place.name !== 'Admin' && canEdit}
      canEdit={canEdit}
    />
  )
}
