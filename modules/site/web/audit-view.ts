import { audit } from '../contract/audit.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const auditView = defineView(audit, {
  columns: {
    summary: 'auto',
    userName: 'auto',
    area: 110,
    resource: 120,
    verb: 120,
    ip: 'auto',
  },
  hidden: ['resource', 'verb'],
  form: {},
})
