// What is said of settings that could not be saved: they may stand far apart on the page, so each is named with its reason.
import type { ToastOptions } from '@huanshi/ui/toast/toast.ts'

/** So many are shown at once; more are folded. */
const SHOWN = 3

export interface Unsaved {
  readonly title: string
  readonly reason: string
}

export function notSaved(failed: readonly Unsaved[]): ToastOptions {
  const lines = failed.map(({ title, reason }) => `<li><b>${escaped(title)}</b>：${escaped(reason)}</li>`)
  return {
    type: 'error',
    title: `${failed.length} 项没能保存`,
    message: `<ul>${lines.join('')}</ul>`,
    supportHTML: true,
    collapsable: true,
    isCollapsed: failed.length > SHOWN,
    duration: -1,
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
