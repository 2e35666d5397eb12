// Whoever wants to know of every request to a store elsewhere: the figures, traces.

export interface StoreCall {
  /** Such as `GetObject`. */
  readonly operation: string
  /** Bytes of the body that is sent. */
  readonly sent: number
}

/** @param run gives the bytes of the answer's body, and so does it */
export type AroundStore = (call: StoreCall, run: () => Promise<number>) => Promise<number>

export const aroundNothing: AroundStore = (_call, run) => run()
