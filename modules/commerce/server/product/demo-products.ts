import { noEntitlements as nothing } from '../../contract/purchase.ts'
import type { DemoCast } from '@huanshi/server-kit/demo/cast.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

const GB = 1024 ** 3

const products = [
  {
    name: '会员 · 一年',
    kind: 'membership',
    price_fen: 29_800,
    months: 12,
    description: '更多皮肤、去除页脚标志、访问密码和统计。',
    grants: { ...nothing, features: ['skins', 'no-footer', 'password', 'statistics'] },
  },
  {
    name: '会员 · 一个月',
    kind: 'membership',
    price_fen: 3_900,
    months: 1,
    description: '与一年的会员权益相同。',
    grants: { ...nothing, features: ['skins', 'no-footer', 'password', 'statistics'] },
  },
  {
    name: '存储空间 100 GB',
    kind: 'storage',
    price_fen: 19_900,
    months: 12,
    description: '在原有空间之上增加 100 GB，为期一年。',
    grants: { ...nothing, storageBytes: 100 * GB },
  },
  {
    name: '上门拍摄 · 一天',
    kind: 'service',
    price_fen: 280_000,
    months: 0,
    description: '摄影师上门拍摄一天，交付处理好的全景与漫游。',
    grants: nothing,
  },
  {
    name: '展会授权 · 20 席',
    kind: 'expoLicence',
    price_fen: 98_000,
    months: 3,
    description: '在自己的网站上展示一场展会，同时 20 人观看。',
    grants: nothing,
  },
] as const

/** Answers their ids, in this order. */
export async function seedProducts(trx: Database, { own }: DemoCast): Promise<string[]> {
  const rows = products.map(({ grants, ...product }, place) => ({
    id: uuidV7(),
    ...product,
    grants: JSON.stringify(grants),
    is_on_sale: true,
    cover_url: own[place % own.length]?.coverUrl ?? null,
    order: (place + 1) * 10,
  }))
  await trx.insertInto('product').values(rows).execute()
  return rows.map(({ id }) => id)
}
