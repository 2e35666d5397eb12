import { page } from '../../contract/page.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { filedRules, refuseUnfiled, stampPublished } from '@huanshi/resource-server/written/filed-record.ts'
import { keepTermsVersion } from '@huanshi/identity/server/terms/keep-version.ts'

export const pageRules: ResourceRules<typeof page> = {
  resource: page,
  ...filedRules('page'),
  conflicts: { page_slug: 'page.slug-taken' },
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
