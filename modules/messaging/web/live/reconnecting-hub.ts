// A hub connection that lasts: it is started until it succeeds, and started again when it was lost, unless somebody stopped it.
import { HubConnectionState, type HubConnection } from '@microsoft/signalr'

export type HubState = 'Disconnected' | 'Connecting' | 'Connected' | 'Reconnecting' | 'Disconnecting'

export interface ReconnectingHubOptions {
  readonly build: () => HubConnection
  /** Waiting after a start that failed, in milliseconds. */
  readonly retryMs: number
  /** What it is in while it comes back by itself. */
  readonly whenLost?: 'Reconnecting' | 'Connecting'
  readonly onState?: (state: HubState) => void
  /** A start did not succeed; there will be another. */
  readonly onFailed?: (error: unknown) => void
  /** Connected again: whatever was told meanwhile was missed. */
  readonly onConnected?: () => void
}

export class ReconnectingHub {
  readonly connection: HubConnection
  readonly #options: ReconnectingHubOptions
  #isWanted = false
  #state: HubState = 'Disconnected'
  #retry: ReturnType<typeof setTimeout> | null = null

  constructor(options: ReconnectingHubOptions) {
    this.#options = options
    this.connection = options.build()
    this.connection.onreconnecting(() => this.#enter(options.whenLost ?? 'Reconnecting'))
    this.connection.onreconnected(() => this.#connected())
    this.connection.onclose(() => {
      this.#enter('Disconnected')
      if (this.#isWanted) void this.#open()
    })
  }

  get state(): HubState {
    return this.#state
  }

  start(): void {
    if (this.#isWanted) return
    this.#isWanted = true
    void this.#open()
  }

  /**
   * Of a connection that is coming back the library keeps what is asked for resumption, and never answers it where another one takes its place.
   *
   * @throws Error while it is not connected, or with what the server says against it
   */
  async invoke<Answer>(method: string, ...args: readonly unknown[]): Promise<Answer> {
    if (this.connection.state !== HubConnectionState.Connected) throw new Error('实时连接还没有建立')
    return this.connection.invoke<Answer>(method, ...args)
  }

  /** @throws Error while it is still connecting */
  async stop(): Promise<void> {
    if (this.#state === 'Connecting') throw new Error('正在连接，暂时不能停止')
    this.#isWanted = false
    if (this.#retry !== null) clearTimeout(this.#retry)
    this.#retry = null
    if (this.#state === 'Disconnected') return
    this.#enter('Disconnecting')
    await this.connection.stop()
    this.#enter('Disconnected')
  }

  /** For good, whatever it is doing. */
  async dispose(): Promise<void> {
    this.#isWanted = false
    if (this.#retry !== null) clearTimeout(this.#retry)
    await this.connection.stop()
  }

  async #open(): Promise<void> {
    if (!this.#isWanted || this.connection.state !== HubConnectionState.Disconnected) return
    this.#enter('Connecting')
    try {
      await this.connection.start()
      // Given up while it was starting.
      if (!this.#isWanted) return await this.connection.stop()
      this.#connected()
    } catch (error) {
      this.#enter('Disconnected')
      if (!this.#isWanted) return
      console.warn('Failed to connect with hub', error)
      this.#options.onFailed?.(error)
      this.#retry = setTimeout(() => void this.#open(), this.#options.retryMs)
    }
  }

  #connected(): void {
    this.#enter('Connected')
    this.#options.onConnected?.()
  }

  #enter(state: HubState): void {
    if (state === this.#state) return
    this.#state = state
    this.#options.onState?.(state)
  }
}
