// Menus of the official account: within the platform's limits when they are kept, shown there when they are published.
import { faultsOf } from '../../contract/weixin-limits.ts'
import { weixinMenu, type WeixinMenu } from '../../contract/weixin-menu.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { ShowMenu } from './weixin-platform.ts'

const UNCONFIGURED = '服务器没有配置公众号的 WEIXIN_APP_ID 和 WEIXIN_APP_SECRET；菜单留作草稿，配置后再发布'

/** @param show null while no account is configured: menus are kept as drafts then */
export function weixinMenuRules(show: ShowMenu | null): ResourceRules<typeof weixinMenu> {
  return {
    resource: weixinMenu,
    async creating(_trx, { buttons }) {
      assertWithin(buttons)
      return {}
    },
    async updating(_trx, record, { buttons }) {
      if (buttons === undefined) return {}
      assertWithin(buttons)
      // What followers see is the former menu until this one is published again.
      return record.status === 'published' ? { status: 'draft' } : {}
    },
    actions: {
      publish: {
        async run(trx, { record }) {
          if (show === null) throw new Refusal('weixin-menu.not-configured', { detail: UNCONFIGURED })
          // The platform shows one menu.
          await trx
            .updateTable('weixin_menu')
            .set((set) => ({ status: 'draft', version: set('version', '+', 1) }))
            .where('status', '=', 'published')
            .where('id', '<>', record.id)
            .execute()
          await trx
            .updateTable('weixin_menu')
            .set({ published_time: sql<string>`now()` })
            .where('id', '=', record.id)
            .execute()
          // Last, so that a failure here undoes the rest.
          await show(record.buttons)
        },
      },
    },
  }
}

function assertWithin(buttons: WeixinMenu['buttons']): void {
  const errors = faultsOf(buttons)
  const [first] = errors
  if (first !== undefined) throw new Refusal('weixin-menu.limits', { detail: first.message, errors })
}
