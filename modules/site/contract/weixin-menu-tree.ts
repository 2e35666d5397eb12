// The menu of a WeChat official account, within what the platform takes: three buttons, each with up to five below it.
import { Type, type Static } from 'typebox'

const closed = { additionalProperties: false } as const
const name = Type.String({ title: '名称', minLength: 1, maxLength: 60 })
const url = Type.String({ title: '网址', maxLength: 1024, pattern: '^https?://[^\\s]+$' })

const Click = Type.Object(
  { kind: Type.Literal('click'), name, key: Type.String({ title: '事件值', minLength: 1, maxLength: 128 }) },
  { ...closed, title: '事件' },
)
const View = Type.Object({ kind: Type.Literal('view'), name, url }, { ...closed, title: '网页' })
const MiniProgram = Type.Object(
  {
    kind: Type.Literal('miniprogram'),
    name,
    /** For clients too old for mini programs. */
    url,
    appId: Type.String({ title: '小程序 AppID', pattern: '^wx[0-9a-f]{16}$' }),
    pagePath: Type.String({ title: '小程序页面', minLength: 1, maxLength: 500 }),
  },
  { ...closed, title: '小程序' },
)
const Media = Type.Object(
  { kind: Type.Literal('media'), name, mediaId: Type.String({ title: '素材编号', minLength: 1, maxLength: 128 }) },
  { ...closed, title: '素材' },
)
const Plain = Type.Union([Click, View, MiniProgram, Media])
export type WeixinPlainButton = Static<typeof Plain>

const Parent = Type.Object(
  { kind: Type.Literal('menu'), name, children: Type.Array(Plain, { title: '子菜单', minItems: 1, maxItems: 5 }) },
  { ...closed, title: '子菜单' },
)
export const WeixinButtons = Type.Array(Type.Union([Click, View, MiniProgram, Media, Parent]), {
  title: '按钮',
  minItems: 1,
  maxItems: 3,
})
export type WeixinButton = WeixinPlainButton | Static<typeof Parent>
