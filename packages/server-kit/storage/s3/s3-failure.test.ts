import { expect, test } from 'vitest'
import { StorageUnavailable } from '../storage-unavailable.ts'
import { s3Complaint, s3Failure } from './s3-failure.ts'

const failure = (name: string, httpStatusCode: number): Error =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } })

test.each([
  ['SlowDown', 503],
  ['InternalError', 500],
  // After a jump of this machine's clock.
  ['RequestTimeTooSkewed', 403],
])('%s is worth another try', (name, status) => {
  expect(s3Failure(failure(name, status))).toBeInstanceOf(StorageUnavailable)
})

test.each([
  ['AccessDenied', 403],
  ['NoSuchBucket', 404],
])('%s is for somebody to put right', (name, status) => {
  const error = failure(name, status)
  expect(s3Failure(error)).toBe(error)
})

test('a clock that is wrong at the start is called that', () => {
  expect(s3Complaint(s3Failure(failure('RequestTimeTooSkewed', 403)), 'files')).toContain('时钟')
})
