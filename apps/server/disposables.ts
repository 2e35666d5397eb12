// Whatever was opened is closed in the reverse order, once; a second signal does not wait for it.
const SAME_PRESS_MS = 700

type Close = () => Promise<unknown>

export class Disposables {
  readonly #closes: Close[] = []
  readonly #first: Close[] = []
  readonly #say: (sentence: string) => void
  #closing: Promise<void> | undefined

  constructor(say: (sentence: string) => void) {
    this.#say = say
  }

  add(close: Close): void {
    this.#closes.push(close)
  }

  /** Is closed before all others, whatever was opened after it. */
  addFirst(close: Close): void {
    this.#first.push(close)
  }

  closeAll(): Promise<void> {
    this.#closing ??= this.#closeInOrder()
    return this.#closing
  }

  async #closeInOrder(): Promise<void> {
    for (const close of [...this.#first, ...this.#closes.reverse()]) {
      try {
        await close()
      } catch (error) {
        this.#say(`停止时出错：${String(error)}`)
      }
    }
  }

  /** Also when the launcher that started us is gone. */
  closeOnSignals(): void {
    let asked: number | undefined
    const stop = (): void => {
      // One Ctrl-C can arrive twice, from the terminal and from the launcher.
      if (asked !== undefined && Date.now() - asked > SAME_PRESS_MS) process.exit(130)
      if (asked !== undefined) return
      asked = Date.now()
      this.#say('正在停止……再按一次 Ctrl-C 立即退出。')
      const end = (): never => process.exit(0)
      this.closeAll().then(end, end)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    process.on('disconnect', stop)
  }
}
