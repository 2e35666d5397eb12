// States a skin of tours and panoramas once: what it is called, what may be chosen about it and what holds where nobody chose. The
// form, the check of what is written, the defaults and the type that its layout reads all follow from it.
import { Type, type Static, type TProperties, type TSchema } from 'typebox'

/** The names of an object's members as its form shows them: what JSON is stored as forgets their order. */
export const ORDER = 'x-order'

const buttonWords = {
  info: '简介',
  map: '地图',
  gyroscope: '陀螺仪',
  headset: '头显',
  projection: '投影',
  autoTour: '导览',
  music: '音乐',
  share: '分享',
  like: '点赞',
  comment: '评论',
  fullscreen: '全屏',
} as const
export type SkinButtonName = keyof typeof buttonWords
export const skinButtonNames = Object.keys(buttonWords) as readonly SkinButtonName[] // its own keys
/** A panorama by itself has no map, no music and no guided tour. */
const panoButtons = skinButtonNames.filter((name) => !['map', 'autoTour', 'music'].includes(name))

/** Of some values with their names; the first holds unless another is given. */
export function choice<const W extends Readonly<Record<string, string>>>(title: string, words: W, initial?: keyof W) {
  const values = Object.keys(words) as (keyof W & string)[] // its own keys
  const options = values.map((value) => Type.Literal(value, { title: words[value] ?? value }))
  return Type.Unsafe<keyof W & string>(Type.Union(options, { title, default: initial ?? values[0] }))
}

export const toggle = (title: string, initial: boolean) => Type.Boolean({ title, default: initial })

export const line = (title: string, initial: string, most: number) =>
  Type.String({ title, default: initial, maxLength: most })

/** As `#RRGGBB`. */
export const colour = (title: string, initial: string) =>
  Type.String({ title, default: initial, pattern: '^#[0-9A-Fa-f]{6}$' })

const buttonsOf = (names: readonly SkinButtonName[], initial: readonly SkinButtonName[]) =>
  Type.Array(
    Type.Unsafe<SkinButtonName>(Type.Union(names.map((name) => Type.Literal(name, { title: buttonWords[name] })))),
    {
      title: '显示的按钮',
      uniqueItems: true,
      default: [...initial],
    },
  )

/** What every skin lets people choose. `splash` is the text of its button; without it no curtain is shown at first. */
const standardOptions = (accent: string, splash: string | null, buttons: ReturnType<typeof buttonsOf>) => ({
  accent: colour('强调色', accent),
  logoUrl: Type.Union(
    [Type.String({ pattern: '^(https?://[^\\s]+|/[^/\\s][^\\s]*)$', maxLength: 2000 }), Type.Null()],
    {
      title: '标志',
      default: null,
    },
  ),
  buttons,
  splash: Type.Object(
    { isShown: Type.Boolean({ title: '显示' }), text: Type.String({ title: '文字', maxLength: 60 }) },
    {
      title: '启动画面',
      additionalProperties: false,
      [ORDER]: ['isShown', 'text'],
      default: { isShown: splash !== null, text: splash ?? '' },
    },
  ),
})

export type StandardSkinOptions = {
  readonly [K in keyof ReturnType<typeof standardOptions>]: Static<ReturnType<typeof standardOptions>[K]>
}

interface Worn {
  readonly description: string
  /** Shown unless the author chooses others. */
  readonly buttons: readonly SkinButtonName[]
}

export interface SkinDefinition<O extends TProperties = TProperties, T extends TProperties = TProperties> {
  readonly code: string
  readonly name: string
  /** Its place among the others. */
  readonly order: number
  /** Where it puts its parts, as a path in a box of 64 × 40. */
  readonly sketch: string
  readonly accent: string
  readonly splash: string | null
  readonly tour: Worn
  readonly pano: Worn
  readonly options: O
  /** Options that make no sense for a panorama by itself. */
  readonly tourOptions: T
}

/** As it is, with the types of its options. */
export const defineSkin = <const O extends TProperties, const T extends TProperties>(skin: SkinDefinition<O, T>) => skin

/** What the layout of a skin gets: its own options, and those that only tours have where it is a tour. */
export type OptionsOf<S> =
  S extends SkinDefinition<infer O, infer T>
    ? StandardSkinOptions & { readonly [K in keyof O]: Static<O[K]> } & { readonly [K in keyof T]?: Static<T[K]> }
    : never

/** What wears such a skin. */
export const skinnedKinds = ['pano', 'tour'] as const
export type SkinnedKind = (typeof skinnedKinds)[number]

/** The schema of a skin's options, as JSON: its members carry titles and defaults. */
export function optionsSchema(skin: SkinDefinition, kind: SkinnedKind) {
  const buttons = buttonsOf(kind === 'tour' ? skinButtonNames : panoButtons, skin[kind].buttons)
  const own: Readonly<Record<string, TSchema>> = { ...skin.options, ...(kind === 'tour' ? skin.tourOptions : {}) }
  const options = { ...standardOptions(skin.accent, skin.splash, buttons), ...own }
  return Type.Partial(Type.Object(options), {
    title: `${skin.name}皮肤`,
    additionalProperties: false,
    [ORDER]: Object.keys(options),
  })
}
