// What a body may cost, and what a line of the log may hold.
import type { Removal } from './removal.ts'

const body = 'packages/server-kit/http/body'
const measured = { file: `${body}/bodies.test.ts`, name: '%s for %s is refused before it is parsed' }

export const removalsOfBodies: readonly Removal[] = [
  {
    measure: 'bodies are only so deep',
    file: `${body}/measure-json.ts`,
    find: "if (depth > limit.depth) return 'depth'",
    replace: '',
    test: measured,
  },
  {
    measure: 'objects have only so many members',
    file: `${body}/measure-json.ts`,
    find: "if (count > limit.members) return 'members'",
    replace: '',
    test: measured,
  },
  {
    measure: 'bodies have only so many values',
    file: `${body}/measure-json.ts`,
    find: "if (values > limit.values) return 'values'",
    replace: '',
    test: measured,
  },
  {
    measure: 'packed bodies are refused',
    file: `${body}/body-kind.ts`,
    find: 'if (isPacked(request))',
    replace: 'if (isPacked(request) && false)',
    test: { file: `${body}/bodies.test.ts`, name: 'a body packed with %s is not unpacked' },
  },
  {
    measure: 'a route without a limit does not start',
    file: `${body}/body-kind.ts`,
    find: 'if (kind === undefined)',
    replace: 'if (false as boolean)',
    test: { file: `${body}/bodies.test.ts`, name: 'a route without a limit keeps the server from starting' },
  },
  {
    measure: 'one address holds only so many bodies open',
    file: `${body}/slow-bodies.ts`,
    find: 'if (count >= MOST_UNFINISHED_BODIES)',
    replace: 'if (count < 0)',
    test: {
      file: `${body}/bodies.test.ts`,
      name: 'one address cannot hold more than so many bodies open, and has them again when they end',
    },
  },
  {
    measure: 'checking stops at the first error of what is large',
    file: 'packages/server-kit/http/one-validator.ts',
    find: 'if (isSmall(data) && ',
    replace: 'if (',
    test: {
      file: 'packages/server-kit/http/one-validator.test.ts',
      name: 'of much that is wrong only what is first is looked at',
    },
  },
  {
    measure: 'a refresh token is good for one use',
    file: 'modules/identity/server/refresh-token-adapter.ts',
    find: 'if (payload?.consumed === undefined || (await isSpent(db, id))) return payload',
    replace: 'if (payload?.consumed === undefined) return payload',
    test: {
      file: 'modules/identity/server/refresh-rotation.test.ts',
      name: 'a stolen one that is used after its owner renewed ends both, and administrators read of it',
    },
  },
  {
    measure: 'a server that died is started again only after a pause',
    file: 'tools/launch/supervise.mjs',
    find: 'pause = Math.min(pause * 2, longestPause)',
    replace: 'pause = Math.min(pause, longestPause)',
    test: {
      file: 'tools/launch/supervise.test.ts',
      name: 'the pause doubles to its longest, and begins anew after a time of health',
    },
  },
]
