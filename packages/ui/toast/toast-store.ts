// The messages on show and their clocks: hovering stops a clock, leaving starts it afresh, a negative duration has none.
import { complete, type Toast, type ToastOptions } from './toast-options.ts'

type Timer = ReturnType<typeof setTimeout>

export class ToastStore {
  #shown: readonly Toast[] = []
  readonly #timers = new Map<string, Timer>()
  readonly #listeners = new Set<() => void>()
  #made = 0

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly shown = (): readonly Toast[] => this.#shown

  show(options: ToastOptions): string {
    this.#made += 1
    const next = complete(options, options.id ?? `toast-${this.#made}`)
    const known = this.#shown.some((each) => each.id === next.id)
    this.#change(known ? this.#shown.map((each) => (each.id === next.id ? next : each)) : [...this.#shown, next])
    this.#start(next)
    return next.id
  }

  close(id: string): void {
    const gone = this.#shown.find((each) => each.id === id)
    if (gone === undefined) return
    this.#stop(id)
    this.#change(this.#shown.filter((each) => each.id !== id))
    gone.onClose?.()
  }

  toggle(id: string): void {
    this.#change(
      this.#shown.map((each) =>
        each.id === id && each.collapsable ? { ...each, isCollapsed: !each.isCollapsed } : each,
      ),
    )
  }

  /** The pointer or the focus is on the message. */
  enter(id: string): void {
    if (this.#shown.some((each) => each.id === id && each.stopTimerOnHover)) this.#stop(id)
  }

  leave(id: string): void {
    const left = this.#shown.find((each) => each.id === id)
    if (left?.stopTimerOnHover === true) this.#start(left)
  }

  #start({ id, duration }: Toast): void {
    this.#stop(id)
    if (duration < 0) return
    this.#timers.set(
      id,
      setTimeout(() => this.close(id), duration),
    )
  }

  #stop(id: string): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }

  #change(next: readonly Toast[]): void {
    this.#shown = next
    for (const listener of this.#listeners) listener()
  }
}
