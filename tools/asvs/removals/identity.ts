// Who is who: passwords, codes, tokens and what has ended.
import type { Removal } from './removal.ts'

const identity = 'modules/identity/server'

export const removalsOfIdentity: readonly Removal[] = [
  {
    measure: 'common passwords are refused',
    file: `${identity}/password-policy.ts`,
    find: 'return (plain) => found.has(plain)',
    replace: 'return (plain) => found.has(`${plain}\\n`)',
    test: {
      file: `${identity}/password-policy.test.ts`,
      name: 'of those that are long enough at all, ten thousand are known',
    },
  },
  {
    measure: 'wrong guesses use a code up',
    file: `${identity}/codes.ts`,
    find: 'and attempts < ${CODE_ATTEMPTS}',
    replace: 'and attempts < ${CODE_ATTEMPTS * 1000}',
    test: {
      file: `${identity}/by-code/by-code.test.ts`,
      name: 'five wrong guesses use a code up, and an old one is over',
    },
  },
  {
    measure: 'a code that was used is marked so',
    file: `${identity}/codes.ts`,
    find: '.set({ used_time: new Date().toISOString() })',
    replace: '.set({ attempts: 0 })',
    test: {
      file: `${identity}/codes.test.ts`,
      name: 'one is spent once, by the first of those who use it at the same moment',
    },
  },
  {
    measure: 'an old code is over',
    file: `${identity}/codes.ts`,
    find: 'used_time is null and expires_time > now() and attempts',
    replace: 'used_time is null and attempts',
    test: {
      file: `${identity}/by-code/by-code.test.ts`,
      name: 'five wrong guesses use a code up, and an old one is over',
    },
  },
  {
    measure: 'a code is bound to the person it was sent to',
    file: `${identity}/codes.ts`,
    find: 'and user_id is not distinct from ${owner.userId ?? null}::uuid',
    replace: '',
    test: {
      file: `${identity}/codes.test.ts`,
      name: 'one that was sent to a person is no good for another in the same browser',
    },
  },
  {
    measure: 'a code is bound to the browser that asked for it',
    file: `${identity}/codes.ts`,
    find: ' and asker = ${askerHash(owner)}\n      and used_time',
    replace: '\n      and used_time',
    test: {
      file: `${identity}/by-code/by-code.test.ts`,
      name: 'a strange browser cannot use the code that another one asked for',
    },
  },
  {
    measure: 'forms of other sites are refused',
    file: `${identity}/interaction.ts`,
    find: 'const isForeign = (from !== undefined && from !== origin) ||',
    replace: 'const isForeign = false && (from !== undefined && from !== origin) ||',
    test: { file: `${identity}/sign-in.test.ts`, name: 'a form sent from %s is refused' },
  },
  {
    measure: 'an ended session opens nothing',
    file: 'packages/server-kit/session/ended-access.ts',
    find: 'return session !== undefined && issued * 1000 <= session.from',
    replace: 'return session !== undefined && issued < 0',
    test: {
      file: 'packages/server-kit/session/ended-access.test.ts',
      name: 'of an ended session nothing holds; of another one of the same person everything',
    },
  },
  {
    measure: 'what was handed out before a change of roles is over',
    file: 'packages/server-kit/session/ended-access.ts',
    find: 'if (epoch < (people.get(userId)?.from ?? 0)) return true',
    replace: '',
    test: {
      file: 'packages/server-kit/session/ended-access.test.ts',
      name: '%s ends what was handed out, in memory and in the database',
    },
  },
  {
    measure: 'tokens are for this audience',
    file: 'packages/server-kit/session/token-verifier.ts',
    find: '{ issuer, audience, algorithms,',
    replace: '{ issuer, algorithms,',
    test: {
      file: `${identity}/strict-client.test.ts`,
      name: 'an access token for somebody else, or an ID token, opens nothing',
    },
  },
  {
    measure: 'what opens the account wants fresh proof',
    file: `${identity}/proof/guard-proof.ts`,
    find: 'if (wanted !== null) {',
    replace: 'if (wanted !== null && isIdle) {',
    test: {
      file: 'modules/people/server/account/proof.test.ts',
      name: '$route is refused without proof, and not with it',
    },
  },
]
