// Joins server processes into one: what is published in one arrives in all others, in order, or not at all.

export interface Backplane {
  /** Must not throw and need not wait. */
  publish(message: string): void
  /** Called for what others publish; never for one's own. Resolves when it listens. */
  subscribe(receive: (message: string) => void): Promise<void>
  /** Sends out what waits, then ends. */
  close(): Promise<void>
}
