// The way to the server, watched for all files together: when nobody answers, a cheap question is asked again and again until
// somebody does, at once when the device says that it has a network or the page is looked at.
const PROBE_MS = 5_000

interface LineOptions {
  /** True when the server answered, whatever it said. */
  readonly probe: () => Promise<boolean>
  /** Milliseconds after which waiting has no sense any more. */
  readonly patience: number
  /** Milliseconds before the given question; tests shorten it. */
  readonly pause?: (tries: number) => number
  /** Calls back when there is a reason to ask at once; returns how to end that. */
  readonly onHint?: (ask: () => void) => () => void
}

/** `answers`: the server could be reached all the time; `restored`: again; `lost`: not within the time limit. */
export type ConnectivityEvents = 'answers' | 'restored' | 'lost'

export class Connectivity {
  private readonly options: LineOptions
  private readonly listeners = new Set<() => void>()
  private watch: Promise<ConnectivityEvents> | undefined
  private down = false

  constructor(options: LineOptions) {
    this.options = options
  }

  /** Nobody answers at present. */
  get isCut(): boolean {
    return this.down
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Waits until the server answers. */
  async whenBack(signal: AbortSignal): Promise<ConnectivityEvents> {
    signal.throwIfAborted()
    const stopped = Promise.withResolvers<never>()
    const stop = (): void => stopped.reject(new DOMException('aborted', 'AbortError'))
    signal.addEventListener('abort', stop, { once: true })
    try {
      return await Promise.race([this.check(), stopped.promise])
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  /** There is a doubt whether the line still stands. */
  check(): Promise<ConnectivityEvents> {
    this.watch ??= this.ask().finally(() => {
      this.watch = undefined
    })
    return this.watch
  }

  private async ask(): Promise<ConnectivityEvents> {
    const { probe, patience, pause = (tries) => Math.min(500 * 2 ** tries, PROBE_MS) } = this.options
    const since = Date.now()
    for (let tries = 0; ; tries += 1) {
      if (await probe()) {
        this.set(false)
        return tries === 0 ? 'answers' : 'restored'
      }
      this.set(true)
      if (Date.now() - since > patience) {
        this.set(false)
        return 'lost'
      }
      await this.timeOrHint(pause(tries))
    }
  }

  private async timeOrHint(milliseconds: number): Promise<void> {
    const over = Promise.withResolvers<void>()
    const timer = setTimeout(over.resolve, milliseconds)
    const forget = this.options.onHint?.(over.resolve)
    await over.promise
    clearTimeout(timer)
    forget?.()
  }

  private set(isDown: boolean): void {
    if (this.down === isDown) return
    this.down = isDown
    for (const listener of this.listeners) listener()
  }
}

/** The device has a network again, or the person looks. */
export function onNetworkHint(ask: () => void): () => void {
  window.addEventListener('online', ask)
  document.addEventListener('visibilitychange', ask)
  return () => {
    window.removeEventListener('online', ask)
    document.removeEventListener('visibilitychange', ask)
  }
}
