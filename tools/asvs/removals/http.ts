// What a request may be, and what browsers are told.
import type { Removal } from './removal.ts'

const http = 'packages/server-kit/http'
const app = 'packages/server-kit/app'

export const removalsOfHttp: readonly Removal[] = [
  {
    measure: 'two names of one request are refused',
    file: `${http}/front-door.ts`,
    find: "name.toLowerCase() === 'host').length > 1",
    replace: "name.toLowerCase() === 'host').length > 9",
    test: { file: `${http}/front-door.test.ts`, name: 'a request under two names is refused' },
  },
  {
    measure: 'a connection asks only so much at once',
    file: `${http}/front-door.ts`,
    find: 'if (count > MOST_IN_ONE_BREATH) socket.destroy()',
    replace: 'if (count < 0) socket.destroy()',
    test: { file: `${http}/front-door.test.ts`, name: 'a connection that asks a thousand times without waiting ends' },
  },
  {
    measure: 'errors say nothing of the inside',
    file: `${app}/problem.ts`,
    find: "return new Refusal('server.failed', { cause: error })",
    replace: "return new Refusal('server.failed', { cause: error, detail: error.message })",
    test: { file: `${app}/app.test.ts`, name: 'what nobody expected is 500 and says nothing of the inside' },
  },
  {
    measure: 'pages are framed only where they may be',
    file: `${http}/security-headers.ts`,
    find: 'frames.find(([pattern]) => pattern.test(path))?.[1] ?? "\'none\'"',
    replace: "frames.find(([pattern]) => pattern.test(path))?.[1] ?? '*'",
    test: { file: `${app}/app.test.ts`, name: '%s may be framed by %s' },
  },
  {
    measure: 'what is one person’s is kept by nobody',
    file: `${http}/security-headers.ts`,
    find: "reply.header('cache-control', 'no-store')",
    replace: "reply.header('cache-control', 'public')",
    test: { file: `${app}/app.test.ts`, name: 'an answer that says nothing of keeping is kept by nobody' },
  },
  {
    measure: 'other sites load nothing of the API',
    file: `${http}/security-headers.ts`,
    find: "isForOthers ? 'cross-origin' : 'same-origin'",
    replace: "isForOthers ? 'cross-origin' : 'cross-origin'",
    test: { file: `${app}/app.test.ts`, name: '%s may be loaded by pages of %s and is kept by nobody' },
  },
  {
    measure: 'proxies are believed only where they are trusted',
    file: `${http}/client-address.ts`,
    find: 'while (known !== null && trusts(known) && line.length > 0)',
    replace: 'while (known !== null && line.length > 0)',
    test: { file: `${http}/client-address.test.ts`, name: 'trusting %s, %s that says %s speaks for %s' },
  },
  {
    measure: 'a household of IPv6 is one visitor',
    file: `${http}/client-address.ts`,
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
    test: { file: `${http}/client-address.test.ts`, name: '%s is counted as %s' },
  },
  {
    measure: 'figures are for this machine',
    file: `${http}/asking.ts`,
    find: 'if (!isLoopback(peer) || names.some((name) => ofProxies.test(name.toLowerCase()))) return false',
    replace: '',
    test: { file: `${http}/asking.test.ts`, name: 'the figures for another machine with %s' },
  },
]
