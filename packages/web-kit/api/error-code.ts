// The status that the last failed call was answered with, for the page that says what went wrong; 0 where no answer came.
let current: number | null = null

export function recordErrorCode(status: number): void {
  current = status
}

/** Null as long as nothing has failed. */
export function currentErrorCode(): number | null {
  return current
}
