// The four gates by the name of their area.
import type { AreaGates } from '../capabilities/resource/gate.ts'
import { admin } from './admin.ts'
import { groupAdmin } from './group-admin.ts'
import { my } from './my.ts'
import { publicAdmin } from './public-admin.ts'

export const gates: AreaGates = { My: my, Admin: admin, GroupAdmin: groupAdmin, PublicAdmin: publicAdmin }
