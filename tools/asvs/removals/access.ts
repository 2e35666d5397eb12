// Who reaches which record, and what may be asked how often.
import type { Removal } from './removal.ts'

const identity = 'modules/identity/server'
const factor = `${identity}/second-factor`

export const removalsOfAccess: readonly Removal[] = [
  {
    measure: 'guesses at one name are counted together, wherever they come from',
    file: `${identity}/lock-out.ts`,
    find: 'export const nameRule: LockRule = { free: 50,',
    replace: 'export const nameRule: LockRule = { free: 50_000,',
    test: {
      file: `${identity}/guessing.test.ts`,
      name: 'guesses at one name from ever new places lock the name in the end',
    },
  },
  {
    measure: 'guessing makes one wait',
    file: `${identity}/lock-out.ts`,
    find: 'export const accountRule: LockRule = { free: 5,',
    replace: 'export const accountRule: LockRule = { free: 5_000,',
    test: {
      file: `${identity}/sign-in.test.ts`,
      name: 'after five failures %s has to wait, even with the right password',
    },
  },
  {
    measure: 'each further failure doubles the wait',
    file: `${identity}/lock-out.ts`,
    find: 'power(2, least(',
    replace: 'power(1, least(',
    test: {
      file: `${identity}/sign-in.test.ts`,
      name: 'a lock that is over gives one more try, and failing it doubles the next',
    },
  },
  {
    measure: 'a code of an authenticator is taken once',
    file: `${identity}/authenticator.ts`,
    find: ".where('last_step', '<', step)",
    replace: '',
    test: { file: `${factor}/second-factor.test.ts`, name: 'the same code is never taken twice, nor one before it' },
  },
  {
    measure: 'tables that are taken away hold no formulas',
    file: 'packages/kernel/protocol/formula-mark.ts',
    find: 'return needsMark(text) ? `${mark}${text}` : text',
    replace: 'return text',
    test: {
      file: 'packages/server-kit/sheet/formula-mark.test.ts',
      name: 'whatever is marked is no formula, and comes back',
    },
  },
  {
    measure: 'in one’s own area are one’s own records alone',
    file: 'packages/resource-server/scope.ts',
    find: '`r.user_id = ${bind(scope.userId)}::uuid`',
    replace: '`(r.user_id = ${bind(scope.userId)}::uuid or true)`',
    test: {
      file: 'packages/resource-server/test/generic-access.test.ts',
      name: '$name $area $verb touches only what is within reach',
    },
  },
  {
    measure: 'groups do not reach each other',
    file: 'packages/resource-server/scope.ts',
    find: '`r.group_id = ${bind(scope.groupId)}::uuid`',
    replace: '`(r.group_id = ${bind(scope.groupId)}::uuid or true)`',
    test: {
      file: 'packages/resource-server/test/generic-access.test.ts',
      name: '$name $area $verb touches only what is within reach',
    },
  },
]
