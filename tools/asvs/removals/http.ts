// What a request may be, and what browsers are told.
import type { RemovalRows } from './removal.ts'

export const removalsOfHttp: RemovalRows = {
  'packages/server-kit/http/front-door.ts': [
    [
      'two names of one request are refused',
      "name.toLowerCase() === 'host').length > 1",
      "name.toLowerCase() === 'host').length > 9",
      'packages/server-kit/http/front-door.test.ts',
      'a request under two names is refused',
    ],
    [
      'a connection asks only so much at once',
      'if (count > MOST_IN_ONE_BREATH) socket.destroy()',
      'if (count < 0) socket.destroy()',
      'packages/server-kit/http/front-door.test.ts',
      'a connection that asks a thousand times without waiting ends',
    ],
  ],
  'packages/server-kit/app/problem.ts': [
    [
      'errors say nothing of the inside',
      "return new Refusal('server.failed', { cause: error })",
      "return new Refusal('server.failed', { cause: error, detail: error.message })",
      'packages/server-kit/app/app.test.ts',
      'what nobody expected is 500 and says nothing of the inside',
    ],
  ],
  'packages/server-kit/http/security-headers.ts': [
    [
      'pages are framed only where they may be',
      'frames.find(([pattern]) => pattern.test(path))?.[1] ?? "\'none\'"',
      "frames.find(([pattern]) => pattern.test(path))?.[1] ?? '*'",
      'packages/server-kit/app/app.test.ts',
      '%s may be framed by %s',
    ],
    [
      'what is one person’s is kept by nobody',
      "reply.header('cache-control', 'no-store')",
      "reply.header('cache-control', 'public')",
      'packages/server-kit/app/app.test.ts',
      'an answer that says nothing of keeping is kept by nobody',
    ],
    [
      'other sites load nothing of the API',
      "isForOthers ? 'cross-origin' : 'same-origin'",
      "isForOthers ? 'cross-origin' : 'cross-origin'",
      'packages/server-kit/app/app.test.ts',
      '%s may be loaded by pages of %s and is kept by nobody',
    ],
  ],
  'packages/server-kit/http/client-address.ts': [
    [
      'proxies are believed only where they are trusted',
      'while (known !== null && trusts(known) && line.length > 0)',
      'while (known !== null && line.length > 0)',
      'packages/server-kit/http/client-address.test.ts',
      'trusting %s, %s that says %s speaks for %s',
    ],
    [
      'a household of IPv6 is one visitor',
      '.slice(0, 4)',
      '.slice(0, 8)',
      'packages/server-kit/http/client-address.test.ts',
      '%s is counted as %s',
    ],
  ],
  'packages/server-kit/http/asking.ts': [
    [
      'figures are for this machine',
      'if (!isLoopback(peer) || names.some((name) => ofProxies.test(name.toLowerCase()))) return false',
      '',
      'packages/server-kit/http/asking.test.ts',
      'the figures for another machine with %s',
    ],
  ],
}
