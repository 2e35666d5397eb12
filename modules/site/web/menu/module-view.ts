import { module } from '../../contract/module.ts'
import { orderQuestion } from '@huanshi/resource-web/view/standard-views.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const moduleView = defineView(module, {
  columns: {
    name: 'auto',
    code: 180,
    area: 120,
    route: 180,
    apiPrefix: 208,
    order: 'auto',
    isEnabled: 90,
  },
  hidden: ['order'],
  form: {
    name: {},
    icon: { mismatch: '应当是小写字母、数字和连字符组成的图标名' },
    order: orderQuestion,
    isEnabled: { help: '停用后，它和它的下级从菜单中消失，接口不再可用' },
  },
  tones: { area: { My: 'info', Admin: 'warn', GroupAdmin: 'ok', PublicAdmin: 'quiet' } },
  actions: { disable: { danger: true, consequence: '它和它的下级从菜单中消失，接口不再可用；可以随时重新启用。' } },
})
