// Products: put on sale and taken off again; orders keep what was sold.
import { product } from '../../contract/product.ts'
import { sql } from 'kysely'
import type { ActionRule, ResourceRules } from '@huanshi/resource-server/rules.ts'

export const productRules: ResourceRules<typeof product> = {
  resource: product,
  select: { status: sql`case when r.is_on_sale then 'onSale' else 'offSale' end` },
  actions: { putOnSale: selling(true), takeOffSale: selling(false) },
}

function selling(isOnSale: boolean): ActionRule<typeof product> {
  return {
    async run(trx, { record }) {
      await trx
        .updateTable('product')
        .set({ is_on_sale: isOnSale, updated_time: sql`now()`, version: sql`version + 1` })
        .where('id', '=', record.id)
        .execute()
    },
  }
}
