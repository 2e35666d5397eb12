import { role } from '../../contract/role.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const roleView = defineView(role, {
  columns: { name: 'auto', kind: 120, description: 320, isSystem: 100, userCount: 'auto' },
  form: {
    name: { help: '改名后，持有它的人会一起更新', helpOn: 'update' },
    kind: {},
    description: { control: 'multiline' },
    moduleIds: { help: '不选则不作限制；选了则持有人只能使用所选模块' },
  },
  tones: { kind: { base: 'info', group: 'quiet' } },
})
