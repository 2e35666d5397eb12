// The page of an address where there is nothing, or nothing any more.
import { sayIn } from '@huanshi/publishing/server/words/say-in.ts'
import { plainPage } from '@huanshi/server-kit/http/plain-page.ts'
import { languageOf } from '@huanshi/server-kit/http/reader-of.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const words = { 404: ['noAddress', 'noAddressHint'], 410: ['withdrawn', 'withdrawnHint'] } as const

export function sendAbsence(request: FastifyRequest, reply: FastifyReply, status: 404 | 410): FastifyReply {
  const language = languageOf(request)
  const say = sayIn(language)
  const [title, sentence] = words[status]
  const body = `<p>${say(sentence)}</p><a class="button" href="/view">${say('otherWorks')}</a>`
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex', vary: 'accept-language' })
    .type('text/html; charset=utf-8')
    .send(plainPage(say(title), body, language))
}
