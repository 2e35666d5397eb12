// Every setting of the site, by its key: what it may hold, what holds while nobody has said otherwise, and how its form asks. Records,
// the form and GET /api/Settings follow from it; the keys of public ones are their places in that answer.
import { Type, type Static, type TSchema } from 'typebox'
import { SiteLogo } from './site-logo.ts'

/** Groups of settings with their titles, in the order of the form. */
export const settingGroups = {
  site: '站点',
  content: '内容',
  user: '用户',
  privacy: '隐私',
  payment: '支付',
} as const
export type SettingGroup = keyof typeof settingGroups

export interface SettingKey {
  readonly title: string
  readonly group: SettingGroup
  /** Browsers know it without signing in. */
  readonly isPublic?: true
  readonly schema: TSchema
  readonly defaultValue: unknown
  readonly help?: string
  /** Where its schema suggests another. */
  readonly control?: 'picture' | 'bytes'
  /** What to tell whose value misses the pattern. */
  readonly mismatch?: string
}

const line = (most: number) => Type.String({ maxLength: most, pattern: '^[^\\r\\n]*$' })

export const settingKeys = {
  'site.name': {
    title: '站点名称',
    group: 'site',
    isPublic: true,
    schema: Type.String({ minLength: 1, maxLength: 30 }),
    defaultValue: '环视',
  },
  'site.logo': {
    title: '站点标志',
    group: 'site',
    isPublic: true,
    schema: SiteLogo,
    defaultValue: '',
    control: 'picture',
    help: 'PNG、JPG 或 WebP，2 MB 以内，建议用透明底。显示在侧栏、登录页和公开页面的名称前',
  },
  'site.siteRoot': {
    title: '退出登录后打开的页面',
    group: 'site',
    isPublic: true,
    schema: Type.String({ maxLength: 200, pattern: '^/([^/\\s][^\\s]*)?$' }),
    defaultValue: '/view',
    help: '本站的地址，以 / 开头',
    mismatch: '应当是本站的地址，以 / 开头，例如 /view',
  },
  'site.description': {
    title: '站点简介',
    group: 'site',
    isPublic: true,
    schema: line(200),
    defaultValue: '全景与漫游',
  },
  'site.icp': {
    title: '备案号',
    group: 'site',
    isPublic: true,
    schema: line(60),
    defaultValue: '',
    help: '显示在公开页面底部，不填则不显示',
  },
  'site.isFound': {
    title: '允许搜索引擎收录',
    group: 'site',
    schema: Type.Boolean(),
    defaultValue: true,
    help: '公开、没有访问密码的作品写进站点地图；关闭后请搜索引擎整站不要收录',
  },
  'comment.isReviewed': {
    title: '评论审核后才公开',
    group: 'content',
    schema: Type.Boolean(),
    defaultValue: true,
    help: '关闭后，新评论不用审核就公开',
  },
  'work.allowsScripts': {
    title: '漫游可以带自己的脚本',
    group: 'content',
    isPublic: true,
    schema: Type.Boolean(),
    defaultValue: false,
    help: '脚本在没有权限、不能联网的框里运行，只能通过对话移动漫游；关闭后，已经发布的也不再运行',
  },
  'work.mayHideMaker': {
    title: '品牌可以不显示「由本站制作」',
    group: 'content',
    isPublic: true,
    schema: Type.Boolean(),
    defaultValue: false,
    help: '关闭后，带品牌的作品都显示本站名称，已经去掉的也显示',
  },
  'work.isReviewed': {
    title: '新公开的作品进入审核',
    group: 'content',
    schema: Type.Boolean(),
    defaultValue: false,
    help: '打开后，新公开的作品排进审核，审核期间仍然公开',
  },
  'user.signUp': { title: '允许自行注册', group: 'user', schema: Type.Boolean(), defaultValue: false },
  'user.storageQuota': {
    title: '新用户的存储空间',
    group: 'user',
    schema: Type.Integer({ minimum: 0, maximum: 2 ** 50 }),
    defaultValue: 107_374_182_400,
    control: 'bytes',
  },
  'privacy.addressDays': {
    title: 'IP 地址保留天数',
    group: 'privacy',
    schema: Type.Integer({ minimum: 1, maximum: 730 }),
    defaultValue: 90,
    help: '登录设备和操作日志里的 IP 地址、浏览器标识到期后自动清除，1 到 730 天',
  },
  'privacy.leadDays': {
    title: '线索保留天数',
    group: 'privacy',
    schema: Type.Integer({ minimum: 7, maximum: 3650 }),
    defaultValue: 730,
    help: '访客在表单里留下的联系方式到期后自动删除，有预约的从预约结束算起，7 到 3650 天',
  },
  'privacy.coversFindings': {
    title: '检测到的人脸和车牌直接遮盖',
    group: 'privacy',
    schema: Type.Boolean(),
    defaultValue: false,
    help: '配置了检测服务（HUANSHI_BLUR_URL）时有用；关着时由作者逐个确认',
  },
  'payment.sandbox': {
    title: '沙箱支付',
    group: 'payment',
    schema: Type.Boolean(),
    defaultValue: false,
    help: '下单后不收钱就视为已付，仅供试用',
  },
} as const satisfies Readonly<Record<string, SettingKey>>

type Keys = typeof settingKeys
export type SettingName = keyof Keys

export type ValueOf<K extends SettingName> = Static<Keys[K]['schema']>

export function isSettingName(key: string): key is SettingName {
  return Object.hasOwn(settingKeys, key)
}

/** What stands about a setting, whichever it is. */
export const settingOf = (key: SettingName): SettingKey => settingKeys[key]

type PublicName = { [K in SettingName]: Keys[K] extends { readonly isPublic: true } ? K : never }[SettingName]
/** Public settings as they are answered: group by group. */
type PublicSettings = {
  -readonly [G in PublicName extends `${infer Group}.${string}` ? Group : never]: {
    -readonly [K in PublicName as K extends `${G}.${infer Name}` ? Name : never]: ValueOf<K>
  }
}

const publicKeys = Object.entries<SettingKey>(settingKeys).filter(([, { isPublic }]) => isPublic === true)

/** By group and name. */
function byPlace<T>(each: (key: SettingKey) => T): Record<string, Record<string, T>> {
  const groups: Record<string, Record<string, T>> = {}
  for (const [key, setting] of publicKeys) {
    const [group = '', name = ''] = key.split('.')
    groups[group] = { ...groups[group], [name]: each(setting) }
  }
  return groups
}

const groupSchemas = Object.entries(byPlace(({ schema }) => schema)).map(([group, members]) => [
  group,
  Type.Object(members),
])
export const publicSettingSchemas = Object.fromEntries(groupSchemas) as {
  readonly [G in keyof PublicSettings]: ReturnType<typeof Type.Unsafe<PublicSettings[G]>>
} // of the same keys

/** While nobody has said otherwise. */
export const defaultPublicSettings = (): PublicSettings =>
  byPlace(({ defaultValue }) => defaultValue) as unknown as PublicSettings // of the same keys
