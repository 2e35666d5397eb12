// One place turns every failure into an RFC 9457 problem document; what nobody expected is logged and told as 500 without its inside.
import { errors, type ErrorCode, type Problem } from '@huanshi/kernel/protocol/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../http/app-type.ts'
import { tooLong } from '../http/body/body-kind.ts'
import { Refusal } from '../http/refusal.ts'
import { validationErrors } from '../http/validation.ts'
import { StorageUnavailable } from '../storage/storage-unavailable.ts'
import { DatabaseUnavailable } from '../store/database-unavailable.ts'

/** What Fastify itself refuses, in terms of the catalogue. */
const ofFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media-type',
  FST_ERR_CTP_EMPTY_TYPE: 'request.media-type',
}

const AGAIN_S = '2'
/** Somebody has to make room first. */
const FULL_S = '60'
/** No room on a disk: ours, or that of the database. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** By the database, which gave up after its time limit: busy, or asked for something that nobody should. */
function isCancelled(error: { readonly code?: string }): boolean {
  return error.code === '57014'
}

/** PostgreSQL keeps no character 0 and no half of one, wherever in an address or a body it stood. */
const unkeepable = new Set(['22021', '22P05'])

/** @param noteOutage told of every failure to reach the database, which is not logged here */
export function answerProblems(app: App, noteOutage: (error: unknown) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isTooLong = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    const refusal = isTooLong ? tooLong(request.routeOptions.bodyLimit) : asRefusal(error)
    const isNews = error instanceof StorageUnavailable && !error.isKnown
    if (refusal.code === 'server.failed' || isCancelled(error) || isNews) request.log.error({ err: error })
    else if (refusal.code === 'server.unavailable') noteOutage(error)
    return sendProblem(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Refusal('address.not-found')))
}

/** Worth asking again in a moment. */
function isAway(error: Error & { code?: string }): boolean {
  return error instanceof DatabaseUnavailable || isCancelled(error)
}

/** What a database, a store or a disk could not do now. */
function ofPlaces(error: Error & { readonly code?: string }): Refusal | null {
  const again = { headers: { 'retry-after': AGAIN_S }, cause: error }
  if (error instanceof StorageUnavailable) return new Refusal('storage.away', again)
  if (full.has(error.code ?? '')) return new Refusal('storage.full', { ...again, headers: { 'retry-after': FULL_S } })
  return isAway(error) ? new Refusal('server.unavailable', again) : null
}

function asRefusal(error: Partial<FastifyError> & Error): Refusal {
  if (error instanceof Refusal) return error
  if (error.validation !== undefined) {
    return new Refusal('request.malformed', { errors: validationErrors(error.validation) })
  }
  const elsewhere = ofPlaces(error)
  if (elsewhere !== null) return elsewhere
  const known = ofFastify[error.code ?? '']
  if (known !== undefined) return new Refusal(known)
  if (unkeepable.has(error.code ?? '')) {
    return new Refusal('request.malformed', { detail: '文字里有不能保存的字符，请删除后重试', cause: error })
  }
  const status = error.statusCode ?? 500
  if (status === 413) return new Refusal('request.too-large')
  if (status === 415) return new Refusal('request.media-type')
  if (status === 404) return new Refusal('address.not-found')
  if (status >= 400 && status < 500) return new Refusal('request.malformed')
  return new Refusal('server.failed', { cause: error })
}

function problemOf(refusal: Refusal, traceId: string): Problem {
  const { detail, errors: fields, members } = refusal.details
  return {
    ...members,
    type: refusal.code,
    title: errors[refusal.code].title,
    status: refusal.status,
    ...(detail === undefined ? {} : { detail }),
    ...(fields === undefined ? {} : { errors: fields }),
    traceId,
  }
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.status === 401 && refusal.details.headers?.['www-authenticate'] === undefined) {
    reply.header('www-authenticate', 'Bearer realm="huanshi-api"')
  }
  return reply
    .code(refusal.status)
    .headers({ ...refusal.details.headers })
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problemOf(refusal, request.id))
}
