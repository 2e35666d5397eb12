import { defineView } from '@huanshi/resource-web/view/view.ts'
import { accessToken } from '../../contract/access-token.ts'

export const accessTokenView = defineView(accessToken, {
  columns: {
    name: {},
    ending: { width: 90 },
    area: { width: 110 },
    status: {},
    lastUsedTime: { width: 150 },
    lastUsedIp: { width: 150 },
    expiresTime: { width: 150 },
    scopes: { width: 240, hidden: true },
  },
  // Made by a dialog of its own.
  form: {},
  tones: { status: { active: 'ok', revoked: 'quiet', expired: 'warn' } },
  actions: {
    revoke: { danger: true, consequence: '用它的程序立刻不能再访问，而且不能恢复；需要时再创建一个。' },
  },
})
