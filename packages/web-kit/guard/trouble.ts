// The last sign-in trouble in the library's own words, for the error page to quote.
let last: string | undefined

export function rememberTrouble(message: string): void {
  last = message
}

export function lastTrouble(): string | undefined {
  return last
}
