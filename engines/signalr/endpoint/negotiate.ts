// The first question of a client: which transports there are, and under which id it is known.
import type { TransportName } from '../transport/link.ts'

interface NegotiateQuestion {
  readonly version: number
  readonly wantsStateful: boolean
}

export function negotiateQuestion(query: URLSearchParams): NegotiateQuestion {
  const asked = Number(query.get('negotiateVersion') ?? '0')
  return {
    version: Number.isInteger(asked) && asked >= 1 ? 1 : 0,
    wantsStateful: query.get('useStatefulReconnect')?.toLowerCase() === 'true',
  }
}

interface Negotiated {
  readonly id: string
  readonly token: string
  readonly isStateful: boolean
  readonly transports: readonly TransportName[]
}

export function negotiateAnswer(version: number, { id, token, isStateful, transports }: Negotiated): unknown {
  return {
    negotiateVersion: version,
    // Version 0 knows no secret beside the id.
    connectionId: version === 0 ? token : id,
    ...(version === 0 ? {} : { connectionToken: token }),
    availableTransports: transports.map((transport) => ({ transport, transferFormats: ['Text'] })),
    // A client that did not ask would refuse to start.
    ...(isStateful ? { useStatefulReconnect: true } : {}),
  }
}
