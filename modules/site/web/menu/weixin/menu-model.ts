// Changes of an official account's menu: up to three buttons, each opening something or up to five others.
import { faultsOf } from '../../../contract/weixin-limits.ts'
import { WeixinButtons, type WeixinButton, type WeixinPlainButton } from '../../../contract/weixin-menu-tree.ts'
import { Value } from 'typebox/value'

export const MOST_TOP = 3
export const MOST_BELOW = 5

/** A button of the bar, or one below it. */
export interface Spot {
  readonly top: number
  readonly below: number | null
}

export type ButtonKind = WeixinButton['kind']

export const kindWords: Readonly<Record<ButtonKind, string>> = {
  view: '打开网页',
  click: '发送事件',
  miniprogram: '打开小程序',
  media: '发送素材',
  menu: '子菜单',
}

export function newButton(name: string): WeixinPlainButton {
  return { kind: 'view', name, url: '' }
}

export function buttonAt(buttons: readonly WeixinButton[], { top, below }: Spot): WeixinButton | undefined {
  const button = buttons[top]
  if (below === null || button === undefined) return button
  return button.kind === 'menu' ? button.children[below] : undefined
}

export function addTop(buttons: readonly WeixinButton[]): WeixinButton[] {
  return buttons.length >= MOST_TOP ? [...buttons] : [...buttons, newButton(`菜单 ${buttons.length + 1}`)]
}

/** A button that opened something itself becomes the first of its own menu. */
export function addBelow(buttons: readonly WeixinButton[], top: number): WeixinButton[] {
  const button = buttons[top]
  if (button === undefined) return [...buttons]
  const children = button.kind === 'menu' ? button.children : isFilled(button) ? [button] : []
  if (children.length >= MOST_BELOW) return [...buttons]
  const added = newButton(`子菜单 ${children.length + 1}`)
  return buttons.with(top, { kind: 'menu', name: button.name, children: [...children, added] })
}

function isFilled(button: WeixinPlainButton): boolean {
  return button.kind !== 'view' || button.url !== ''
}

/** Without the last of its menu, a button opens something itself. */
export function removeAt(buttons: readonly WeixinButton[], { top, below }: Spot): WeixinButton[] {
  const button = buttons[top]
  if (below === null || button?.kind !== 'menu') return buttons.filter((_, at) => at !== top)
  const children = button.children.filter((_, at) => at !== below)
  return buttons.with(top, children.length === 0 ? newButton(button.name) : { ...button, children })
}

export function setAt(buttons: readonly WeixinButton[], { top, below }: Spot, next: WeixinButton): WeixinButton[] {
  const button = buttons[top]
  if (button === undefined) return [...buttons]
  if (below === null) return buttons.with(top, next)
  if (button.kind !== 'menu' || next.kind === 'menu') return [...buttons]
  return buttons.with(top, { ...button, children: button.children.with(below, next) })
}

export function sortBelow(buttons: readonly WeixinButton[], top: number, order: readonly number[]): WeixinButton[] {
  const button = buttons[top]
  if (button?.kind !== 'menu') return [...buttons]
  const children = order.flatMap((at) => button.children[at] ?? [])
  return buttons.with(top, { ...button, children })
}

/** The same button for something else; a web address goes along where there is a place for it. */
export function asKind(button: WeixinButton, kind: ButtonKind): WeixinButton {
  const { name } = button
  const url = 'url' in button ? button.url : ''
  const made: Readonly<Record<ButtonKind, WeixinButton>> = {
    view: { kind: 'view', name, url },
    click: { kind: 'click', name, key: 'key' in button ? button.key : '' },
    miniprogram: { kind: 'miniprogram', name, url, appId: '', pagePath: '' },
    media: { kind: 'media', name, mediaId: '' },
    menu: { kind: 'menu', name, children: [newButton('子菜单 1')] },
  }
  return made[kind]
}

const words: Readonly<Record<string, string>> = {
  name: '名称',
  url: '网址（http:// 或 https:// 开头）',
  key: '事件值',
  appId: '小程序 AppID（wx 开头 18 位）',
  pagePath: '小程序页面',
  mediaId: '素材编号',
}

/** The first thing that the platform would not take, in words; null when there is none. */
export function faultOf(buttons: readonly WeixinButton[]): string | null {
  if (buttons.length === 0) return '至少要有一个按钮'
  for (const button of buttons.flatMap((one) => (one.kind === 'menu' ? [one, ...one.children] : [one]))) {
    const wrong = wrongField(button)
    if (wrong !== null) return `「${button.name === '' ? '未命名' : button.name}」的${words[wrong] ?? '内容'}没有填对`
  }
  return faultsOf(buttons)[0]?.message ?? null
}

/** Name of the field that is not as it should be. */
export function wrongField(button: WeixinButton): string | null {
  const alone =
    button.kind === 'menu' ? { ...button, children: [{ kind: 'view', name: 'x', url: 'https://x' }] } : button
  if (Value.Check(WeixinButtons, [alone])) return null
  const pattern: Readonly<Record<string, RegExp>> = {
    name: /^.{1,60}$/s,
    url: /^https?:\/\/\S+$/,
    appId: /^wx[0-9a-f]{16}$/,
    key: /^.{1,128}$/s,
    pagePath: /^.{1,500}$/s,
    mediaId: /^.{1,128}$/s,
  }
  const found = Object.entries(button).find(
    ([name, value]) => typeof value === 'string' && pattern[name]?.test(value) === false,
  )
  return found?.[0] ?? 'name'
}
