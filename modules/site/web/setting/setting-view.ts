import { setting } from '../../contract/setting.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const settingView = defineView(setting, {
  columns: {
    description: {},
    value: { width: 240 },
    key: { width: 200 },
    group: { width: 110 },
    isPublic: { width: 110 },
    order: { hidden: true },
  },
  form: { value: { control: 'json' } },
})
