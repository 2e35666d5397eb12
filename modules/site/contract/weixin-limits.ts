// What the platform counts in bytes, which a schema cannot.
import type { WeixinButton, WeixinPlainButton } from './weixin-menu-tree.ts'

interface MenuFault {
  readonly path: string
  readonly message: string
}

/** UTF-8: a Chinese character has three. */
export const NAME_BYTES = 16
export const CHILD_NAME_BYTES = 60
const KEY_BYTES = 128

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

export function faultsOf(buttons: readonly WeixinButton[]): MenuFault[] {
  return buttons.flatMap((button, index) => {
    const path = `/buttons/${index}`
    const own = nameFaults(button.name, NAME_BYTES, path)
    if (button.kind !== 'menu') return [...own, ...keyFaults(button, path)]
    const below = button.children.flatMap((child, place) => {
      const at = `${path}/children/${place}`
      return [...nameFaults(child.name, CHILD_NAME_BYTES, at), ...keyFaults(child, at)]
    })
    return [...own, ...below]
  })
}

function nameFaults(name: string, most: number, path: string): MenuFault[] {
  if (name.trim() === '') return [{ path: `${path}/name`, message: '名称不能为空' }]
  const characters = Math.floor(most / 3)
  return bytesOf(name) <= most
    ? []
    : [{ path: `${path}/name`, message: `名称最多 ${characters} 个汉字（${most} 字节）` }]
}

function keyFaults(button: WeixinPlainButton, path: string): MenuFault[] {
  if (button.kind !== 'click' || bytesOf(button.key) <= KEY_BYTES) return []
  return [{ path: `${path}/key`, message: `事件值最多 ${KEY_BYTES} 字节` }]
}
