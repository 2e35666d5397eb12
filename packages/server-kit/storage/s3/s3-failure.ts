// What goes wrong with a bucket: what is not there, what is worth trying again in a moment, and what somebody has to put right.
import { StorageUnavailable } from '../storage-unavailable.ts'

/** Of errors of the client; the rest is left alone. */
interface Failure {
  readonly name: string
  readonly message: string
  readonly code?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
const busy = new Set([
  'TimeoutError',
  'AbortError',
  'RequestTimeout',
  'SlowDown',
  'ThrottlingException',
  'ServiceUnavailable',
])

/** The clocks of both are apart: the client takes the other's from this answer, and the next request fits. */
const skewed = new Set(['RequestTimeTooSkewed', 'RequestExpired', 'RequestInTheFuture'])

function failureOf(error: unknown): Failure | null {
  return error instanceof Error ? error : null
}

function statusOf(error: unknown): number {
  return failureOf(error)?.$metadata?.httpStatusCode ?? 0
}

export function isMissing(error: unknown): boolean {
  const name = failureOf(error)?.name
  return name === 'NoSuchKey' || name === 'NotFound'
}

/** @returns a `StorageUnavailable` where the store is what failed, and the error itself otherwise */
export function s3Failure(error: unknown): unknown {
  const failure = failureOf(error)
  if (failure === null || error instanceof StorageUnavailable) return error
  const { name, code = '' } = failure
  const isAway = network.has(code) || busy.has(name) || skewed.has(name) || statusOf(error) >= 500
  return isAway ? new StorageUnavailable(error) : error
}

const refused = (bucket: string): string =>
  `对象存储拒绝访问存储桶“${bucket}”：请检查密钥，以及读、写、列出和删除的权限`
const complaints: Readonly<Record<number, (bucket: string) => string>> = {
  301: (bucket) => `存储桶“${bucket}”在另一个地域，请改正 region`,
  401: refused,
  403: refused,
  404: (bucket) => `存储桶“${bucket}”不存在，请先建立它`,
}

/** For the person at the terminal: why the start ends. */
export function s3Complaint(error: unknown, bucket: string): string {
  const failure = failureOf(error)
  const status = statusOf(error instanceof StorageUnavailable ? error.cause : error)
  if (failure?.name === 'CredentialsProviderError')
    return '没有找到对象存储的访问密钥：请设置 AWS_ACCESS_KEY_ID 和 AWS_SECRET_ACCESS_KEY，或用所在云平台的角色'
  if (error instanceof StorageUnavailable && skewed.has(failureOf(error.cause)?.name ?? ''))
    return '对象存储认为这台机器的时钟不准：请校正时钟'
  if (error instanceof StorageUnavailable)
    return `无法连接对象存储${status === 0 ? '' : `（它回答 ${status}）`}：请检查 endpoint 和网络`
  const known = complaints[status]
  if (known !== undefined) return known(bucket)
  return `对象存储回答“${failure?.name ?? '未知错误'}”：${failure?.message ?? String(error)}`
}
