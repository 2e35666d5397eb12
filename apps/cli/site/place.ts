// Where the commands work: in one's own workspace, or in that of a group.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'

interface Place {
  readonly area: AreaName
  readonly groupId?: string
}

export function placeOf(groupId: string | undefined): Place {
  return groupId === undefined ? { area: 'My' } : { area: 'GroupAdmin', groupId }
}
