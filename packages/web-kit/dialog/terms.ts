// For how long something is given: a link, a token.
interface Term {
  /** In days. */
  readonly value: number
  readonly label: string
}

const DAY_MS = 86_400_000

export const termsWith = (longest: Term): Term[] => [
  ...[7, 30, 90].map((value) => ({ value, label: `${value} 天` })),
  longest,
]

export const endOf = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
