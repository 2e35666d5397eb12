import { page } from '../../contract/page.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import {
  categoryCode,
  filed,
  inCategory,
  refuseUnfiled,
  refuseUnfit,
  stampPublished,
} from '@huanshi/resource-server/written/filed-record.ts'
import { keepTermsVersion } from '@huanshi/identity/server/terms/keep-version.ts'

export const pageRules: ResourceRules<typeof page> = {
  resource: page,
  select: { categoryCode },
  filters: { categoryCode: (code, _viewing, bind) => inCategory(code, bind) },
  conflicts: { page_slug: 'page.slug-taken' },
  creating: (trx, values) => filed(trx, 'page', values),
  async updating(trx, _record, { categoryId }) {
    await refuseUnfit(trx, 'page', categoryId)
    return {}
  },
  updated: (trx, { after }) => keepTermsVersion(trx, after.id),
  async restored(trx, records) {
    await refuseUnfiled(trx, records)
    for (const { id } of records) await keepTermsVersion(trx, id)
  },
  actions: {
    publish: {
      async run(trx, { record }) {
        await stampPublished(trx, 'page', record.id)
        await keepTermsVersion(trx, record.id)
      },
    },
  },
}
