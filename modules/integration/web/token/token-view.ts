import { defineView } from '@huanshi/resource-web/view/view.ts'
import { accessToken } from '../../contract/access-token.ts'

export const accessTokenView = defineView(accessToken, {
  columns: {
    name: 'auto',
    kind: 110,
    ending: 90,
    area: 110,
    status: 'auto',
    lastUsedTime: 150,
    lastUsedIp: 150,
    expiresTime: 150,
    scopes: 240,
  },
  hidden: ['scopes'],
  // Made by a dialog of its own.
  form: {},
  tones: { status: { active: 'ok', revoked: 'quiet', expired: 'warn' } },
  actions: {
    revoke: { danger: true, consequence: '用它的程序立刻不能再访问，而且不能恢复；需要时再创建一个。' },
  },
})
