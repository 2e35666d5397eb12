// What the page says while it is on its way to the identity provider; every screen gives way to it.
import { valueStore } from './value-store.ts'

export const REDIRECTING = '跳转登录中……'
export const SIGNING_OUT = '正在退出登录……'

type LeavingText = typeof REDIRECTING | typeof SIGNING_OUT | null

/** Null while the page stays. */
export const { get: leavingText, set: setLeaving, subscribe: subscribeLeaving } = valueStore<LeavingText>(null)

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
