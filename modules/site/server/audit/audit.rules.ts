// The log keeps names, which stay when titles change; people are shown titles.
import { resourceNamed } from '@huanshi/kernel/definition/catalogue.ts'
import { audit } from '../../contract/audit.ts'
import { auditVerbTitle } from '@huanshi/resource-server/audit-log.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'

export const auditRules: ResourceRules<typeof audit> = {
  resource: audit,
  present({ resource: name, verb, area, summary }) {
    const resource = resourceNamed(name)
    // What concerns a session is said in full by its summary.
    if (area === 'Session') return { resource: '账号', verb: summary }
    return { resource: resource?.title ?? name, verb: auditVerbTitle(verb, resource) }
  },
}
