// Who is who: passwords, codes, tokens and what has ended.
import type { RemovalRows } from './removal.ts'

export const removalsOfIdentity: RemovalRows = {
  'modules/identity/server/password-policy.ts': [
    [
      'common passwords are refused',
      'return (plain) => found.has(plain)',
      'return (plain) => found.has(`${plain}\\n`)',
      'modules/identity/server/password-policy.test.ts',
      'of those that are long enough at all, ten thousand are known',
    ],
  ],
  'modules/identity/server/codes.ts': [
    [
      'wrong guesses use a code up',
      'and attempts < ${CODE_ATTEMPTS}',
      'and attempts < ${CODE_ATTEMPTS * 1000}',
      'modules/identity/server/by-code/by-code.test.ts',
      'five wrong guesses use a code up, and an old one is over',
    ],
    [
      'a code that was used is marked so',
      '.set({ used_time: new Date().toISOString() })',
      '.set({ attempts: 0 })',
      'modules/identity/server/codes.test.ts',
      'one is spent once, by the first of those who use it at the same moment',
    ],
    [
      'an old code is over',
      'used_time is null and expires_time > now() and attempts',
      'used_time is null and attempts',
      'modules/identity/server/by-code/by-code.test.ts',
      'five wrong guesses use a code up, and an old one is over',
    ],
    [
      'a code is bound to the person it was sent to',
      'and user_id is not distinct from ${owner.userId ?? null}::uuid',
      '',
      'modules/identity/server/codes.test.ts',
      'one that was sent to a person is no good for another in the same browser',
    ],
    [
      'a code is bound to the browser that asked for it',
      ' and asker = ${askerHash(owner)}\n      and used_time',
      '\n      and used_time',
      'modules/identity/server/by-code/by-code.test.ts',
      'a strange browser cannot use the code that another one asked for',
    ],
  ],
  'modules/identity/server/interaction.ts': [
    [
      'forms of other sites are refused',
      'const isForeign = (from !== undefined && from !== origin) ||',
      'const isForeign = false && (from !== undefined && from !== origin) ||',
      'modules/identity/server/sign-in.test.ts',
      'a form sent from %s is refused',
    ],
  ],
  'packages/server-kit/session/ended-access.ts': [
    [
      'an ended session opens nothing',
      'return session !== undefined && issued * 1000 <= session.from',
      'return session !== undefined && issued < 0',
      'packages/server-kit/session/ended-access.test.ts',
      'of an ended session nothing holds; of another one of the same person everything',
    ],
    [
      'what was handed out before a change of roles is over',
      'if (epoch < (people.get(userId)?.from ?? 0)) return true',
      '',
      'packages/server-kit/session/ended-access.test.ts',
      '%s ends what was handed out, in memory and in the database',
    ],
  ],
  'packages/server-kit/session/token-verifier.ts': [
    [
      'tokens are for this audience',
      '{ issuer, audience, algorithms,',
      '{ issuer, algorithms,',
      'modules/identity/server/strict-client.test.ts',
      'an access token for somebody else, or an ID token, opens nothing',
    ],
  ],
  'modules/identity/server/proof/guard-proof.ts': [
    [
      'what opens the account wants fresh proof',
      'if (wanted !== null) {',
      'if (wanted !== null && isIdle) {',
      'modules/people/server/account/proof.test.ts',
      '$route is refused without proof, and not with it',
    ],
  ],
}
