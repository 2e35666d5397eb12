// Every setting that the product knows, by its key: what it may hold and what holds while nobody has said otherwise. The keys of
// public ones are their places in GET /api/Settings.
import { Type, type TSchema } from 'typebox'
import { SiteLogo } from './site-logo.ts'

interface SettingKey {
  readonly title: string
  readonly schema: TSchema
  readonly usual: unknown
}

const line = (most: number) => Type.String({ maxLength: most, pattern: '^[^\\r\\n]*$' })

export const settingKeys = {
  'site.name': { title: '站点名称', schema: Type.String({ minLength: 1, maxLength: 30 }), usual: '环视' },
  'site.logo': { title: '站点标志', schema: SiteLogo, usual: '' },
  'site.siteRoot': {
    title: '退出登录后打开的页面',
    schema: Type.String({ maxLength: 200, pattern: '^/([^/\\s][^\\s]*)?$' }),
    usual: '/view',
  },
  'site.description': { title: '站点简介', schema: line(200), usual: '全景与漫游' },
  'site.icp': { title: '备案号', schema: line(60), usual: '' },
  'comment.isReviewed': { title: '评论审核后才公开', schema: Type.Boolean(), usual: true },
  'work.isReviewed': { title: '新公开的作品进入审核', schema: Type.Boolean(), usual: false },
  'user.storageQuota': {
    title: '新用户的存储空间（字节）',
    schema: Type.Integer({ minimum: 0, maximum: 2 ** 50 }),
    usual: 107_374_182_400,
  },
  'user.signUp': { title: '允许自行注册', schema: Type.Boolean(), usual: false },
  'privacy.addressDays': {
    title: 'IP 地址保留天数',
    schema: Type.Integer({ minimum: 1, maximum: 730 }),
    usual: 90,
  },
  'payment.sandbox': { title: '沙箱支付', schema: Type.Boolean(), usual: false },
} as const satisfies Readonly<Record<string, SettingKey>>

export type SettingName = keyof typeof settingKeys

export function isSettingName(key: string): key is SettingName {
  return Object.hasOwn(settingKeys, key)
}
