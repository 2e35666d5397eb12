// What the page says while it is on its way to the identity provider; every screen gives way to it.
export const REDIRECTING = '跳转登录中……'
export const SIGNING_OUT = '正在退出登录……'

type LeavingText = typeof REDIRECTING | typeof SIGNING_OUT | null

let current: LeavingText = null
const listeners = new Set<() => void>()

/** Null while the page stays. */
export function leavingText(): LeavingText {
  return current
}

export function subscribeLeaving(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setLeaving(next: LeavingText): void {
  current = next
  for (const listener of listeners) listener()
}

type Objection = () => Promise<boolean>

const objections = new Set<Objection>()

/** Whoever would lose something asks the person before the page is left on purpose. */
export function beforeLeaving(ask: Objection): () => void {
  objections.add(ask)
  return () => void objections.delete(ask)
}

export async function mayLeave(): Promise<boolean> {
  for (const ask of objections) if (!(await ask())) return false
  return true
}
