// Every time and size that the session goes by. What holds here unless the site says otherwise in its runtime configuration.

interface SessionNumbers {
  /** Seconds that a renewal has for its answer. */
  readonly silentTimeout: number
  /** Seconds before the end of a token at which it is renewed; at least 1. */
  readonly expiringNotice: number
  /** Seconds between two looks at the provider's session. */
  readonly sessionCheck: number
  /** Seconds after which a renewal that timed out is tried again. */
  readonly renewalRetry: number
  /** Seconds after which a sign-in that was begun and never ended is forgotten. */
  readonly staleState: number
  /** Pixels. */
  readonly popupHeight: number
}

export const defaultNumbers: SessionNumbers = {
  silentTimeout: 10,
  expiringNotice: 60,
  sessionCheck: 2,
  renewalRetry: 5,
  staleState: 900,
  popupHeight: 640,
}

/** The defaults with what the site sets; what is no positive number counts as not set. */
export function sessionNumbers(set: Readonly<Record<string, unknown>> = {}): SessionNumbers {
  const chosen = (name: keyof SessionNumbers): number => {
    const value = set[name]
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : defaultNumbers[name]
  }
  return {
    silentTimeout: chosen('silentTimeout'),
    expiringNotice: Math.max(1, chosen('expiringNotice')),
    sessionCheck: chosen('sessionCheck'),
    renewalRetry: chosen('renewalRetry'),
    staleState: chosen('staleState'),
    popupHeight: chosen('popupHeight'),
  }
}
