// Every expected failure is thrown as a Refusal; the error handler turns it into problem JSON.
import { errors, type ErrorCode, type Problem } from '@huanshi/kernel/protocol/errors.ts'

interface RefusalDetails {
  /** Chinese sentence for the person concerned. */
  readonly detail?: string
  readonly errors?: NonNullable<Problem['errors']>
  /** Further members of the problem document, such as `position` or `current`. */
  readonly members?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly title: string
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'Refusal'
    this.code = code
    this.status = errors[code].status
    this.title = errors[code].title
    this.details = details
  }
}
