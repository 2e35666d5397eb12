// What a body may cost, and what a line of the log may hold.
import type { RemovalRows } from './removal.ts'

const measured = ['packages/server-kit/http/body/bodies.test.ts', '%s for %s is refused before it is parsed'] as const

export const removalsOfBodies: RemovalRows = {
  'packages/server-kit/http/body/measure-json.ts': [
    ['bodies are only so deep', "if (depth > limit.depth) return 'depth'", '', ...measured],
    ['objects have only so many members', "if (count > limit.members) return 'members'", '', ...measured],
    ['bodies have only so many values', "if (values > limit.values) return 'values'", '', ...measured],
  ],
  'packages/server-kit/http/body/body-kind.ts': [
    [
      'packed bodies are refused',
      'if (isPacked(request))',
      'if (isPacked(request) && false)',
      'packages/server-kit/http/body/bodies.test.ts',
      'a body packed with %s is not unpacked',
    ],
    [
      'a route without a limit does not start',
      'if (kind === undefined)',
      'if (false as boolean)',
      'packages/server-kit/http/body/bodies.test.ts',
      'a route without a limit keeps the server from starting',
    ],
  ],
  'packages/server-kit/http/body/slow-bodies.ts': [
    [
      'one address holds only so many bodies open',
      'if (count >= MOST_UNFINISHED_BODIES)',
      'if (count < 0)',
      'packages/server-kit/http/body/bodies.test.ts',
      'one address cannot hold more than so many bodies open, and has them again when they end',
    ],
  ],
  'packages/server-kit/http/one-validator.ts': [
    [
      'checking stops at the first error of what is large',
      'if (isSmall(data) && ',
      'if (',
      'packages/server-kit/http/one-validator.test.ts',
      'of much that is wrong only what is first is looked at',
    ],
  ],
  'modules/identity/server/refresh-token-adapter.ts': [
    [
      'a refresh token is good for one use',
      'if (payload?.consumed === undefined || (await isSpent(db, id))) return payload',
      'if (payload?.consumed === undefined) return payload',
      'modules/identity/server/refresh-rotation.test.ts',
      'a stolen one that is used after its owner renewed ends both, and administrators read of it',
    ],
  ],
  'tools/launch/supervise.mjs': [
    [
      'a server that died is started again only after a pause',
      'pause = Math.min(pause * 2, longestPause)',
      'pause = Math.min(pause, longestPause)',
      'tools/launch/supervise.test.ts',
      'the pause doubles to its longest, and begins anew after a time of health',
    ],
  ],
}
