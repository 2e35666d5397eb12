// One brand for each owner; the database keeps out a second one (0265-brands.sql).
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { brand } from '../../contract/brand.ts'

export const brandRules: ResourceRules<typeof brand> = {
  resource: brand,
  conflicts: { brand_of_group: 'brand.present', brand_of_person: 'brand.present' },
}
