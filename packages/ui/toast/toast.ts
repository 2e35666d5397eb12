// Short messages over the page. `toast(…)` shows one; a screen never needs to hold the list.
import { ToastStore } from './toast-store.ts'

export type { ToastAction, ToastOptions, ToastPosition, ToastType } from './toast-options.ts'
import type { ToastOptions } from './toast-options.ts'

export const toasts = new ToastStore()

/** Shows a message and answers its id; one with the id of a shown message replaces that. */
export function toast(options: ToastOptions): string {
  return toasts.show(options)
}

export function closeToast(id: string): void {
  toasts.close(id)
}
