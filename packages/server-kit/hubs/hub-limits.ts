// What one person or one place may have open of each hub: more than anybody needs, less than what would hurt.
import type { Limits } from '@huanshi/signalr/hub/limits.ts'

export const hubLimits = {
  /** A tab is a connection. */
  connectionsPerUser: 50,
  /** A whole office or hall may stand behind one address. */
  connectionsPerAddress: 500,
} as const satisfies Partial<Limits>
