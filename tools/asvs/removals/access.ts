// Who reaches which record, and what may be asked how often.
import type { RemovalRows } from './removal.ts'

export const removalsOfAccess: RemovalRows = {
  'modules/identity/server/lock-out.ts': [
    [
      'guesses at one name are counted together, wherever they come from',
      'export const nameRule: LockRule = { free: 50,',
      'export const nameRule: LockRule = { free: 50_000,',
      'modules/identity/server/guessing.test.ts',
      'guesses at one name from ever new places lock the name in the end',
    ],
    [
      'guessing makes one wait',
      'export const accountRule: LockRule = { free: 5,',
      'export const accountRule: LockRule = { free: 5_000,',
      'modules/identity/server/sign-in.test.ts',
      'after five failures %s has to wait, even with the right password',
    ],
    [
      'each further failure doubles the wait',
      'power(2, least(',
      'power(1, least(',
      'modules/identity/server/sign-in.test.ts',
      'a lock that is over gives one more try, and failing it doubles the next',
    ],
  ],
  'modules/identity/server/authenticator.ts': [
    [
      'a code of an authenticator is taken once',
      ".where('last_step', '<', step)",
      '',
      'modules/identity/server/second-factor/second-factor.test.ts',
      'the same code is never taken twice, nor one before it',
    ],
  ],
  'packages/kernel/protocol/formula-mark.ts': [
    [
      'tables that are taken away hold no formulas',
      'return needsMark(text) ? `${mark}${text}` : text',
      'return text',
      'packages/server-kit/sheet/formula-mark.test.ts',
      'whatever is marked is no formula, and comes back',
    ],
  ],
  'packages/resource-server/scope.ts': [
    [
      'in one’s own area are one’s own records alone',
      '`r.user_id ${equal} ${bind(scope.userId)}::uuid`',
      '`(r.user_id ${equal} ${bind(scope.userId)}::uuid or true)`',
      'packages/resource-server/test/generic-access.test.ts',
      '$name $area $verb touches only what is within reach',
    ],
    [
      'groups do not reach each other',
      '`r.group_id ${equal} ${bind(scope.groupId)}::uuid`',
      '`(r.group_id ${equal} ${bind(scope.groupId)}::uuid or true)`',
      'packages/resource-server/test/generic-access.test.ts',
      '$name $area $verb touches only what is within reach',
    ],
  ],
}
