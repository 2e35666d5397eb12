import { audit } from '../contract/audit.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const auditView = defineView(audit, {
  columns: {
    summary: {},
    userName: {},
    area: { width: 110 },
    resource: { width: 120, hidden: true },
    verb: { width: 120, hidden: true },
    ip: {},
  },
  form: {},
})
