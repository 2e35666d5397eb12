import { setting } from '../../contract/setting.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const settingView = defineView(setting, {
  columns: {
    description: 'auto',
    value: 240,
    key: 200,
    group: 110,
    isPublic: 110,
    order: 'auto',
  },
  hidden: ['order'],
  form: { value: { control: 'json' } },
})
