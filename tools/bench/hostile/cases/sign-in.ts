// Guessing, and asking for what costs: passwords, codes, invitations, and the provider's own addresses.
import { randomBytes } from 'node:crypto'
import type { Attacker, Seen } from '../attacker.ts'
import type { Answer } from '../answer.ts'
import type { HostileCase } from '../hostile-case.ts'

const VICTIM = 'card'

const grant = (attacker: Attacker, username: string, password: string): Promise<Seen> =>
  attacker.form('/identity/token', {
    grant_type: 'password',
    client_id: 'huanshi-cli',
    username,
    password,
    scope: 'openid',
  })

interface SignIn {
  readonly answer: Seen
  readonly path: string
  readonly cookie: string
}

/** As a browser goes to the sign-in page. */
async function openSignIn(attacker: Attacker): Promise<SignIn> {
  const query = new URLSearchParams({
    client_id: 'huanshi-web',
    redirect_uri: `${attacker.stage.origin}/signin-oidc`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'a',
  })
  const answer = await attacker.ask(`/identity/auth?${query}`)
  const path = URL.parse(answer.headers.location ?? '', attacker.stage.origin)?.pathname ?? ''
  const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  return { answer, path, cookie }
}

async function posted(attacker: Attacker, { path, cookie }: SignIn, below: string, body: unknown): Promise<Answer> {
  const headers = { cookie, origin: attacker.stage.origin }
  return attacker.ask(`${path}/${below}`, { body: JSON.stringify(body), headers })
}

const limited = { sender: 'nobody', expected: 'limited' } as const

export const signIn: readonly HostileCase[] = [
  {
    ...limited,
    name: 'a password guessed 200 times',
    finding: 'guessing',
    isInSlice: true,
    attack: (attacker) => attacker.flood(200, 10, (turn) => grant(attacker, VICTIM, `guess number ${turn}`)),
  },
  {
    ...limited,
    name: 'one password tried on 200 names',
    finding: 'M1',
    attack: (attacker) => attacker.flood(200, 10, (turn) => grant(attacker, `nobody-${turn}`, 'password123')),
  },
  {
    name: 'the right password after others guessed elsewhere',
    finding: 'M1',
    sender: 'nobody',
    expected: 'served',
    attack: async (attacker) => [await grant(attacker, 'expo', attacker.stage.password)],
  },
  {
    ...limited,
    name: 'the sign-in page asked 200 times',
    finding: 'guessing',
    attack: async (attacker) => {
      const page = await openSignIn(attacker)
      return attacker.flood(200, 20, (turn) =>
        posted(attacker, page, 'login', { account: VICTIM, password: `x${turn}` }),
      )
    },
  },
  {
    ...limited,
    name: 'codes asked for by 100 sign-ins',
    finding: 'L8',
    attack: (attacker) =>
      attacker.flood(100, 10, async () =>
        posted(attacker, await openSignIn(attacker), 'reset/send', { address: 'victim@example.com' }),
      ),
  },
  {
    ...limited,
    name: 'accounts begun without end',
    finding: 'sign-up',
    attack: (attacker) =>
      attacker.flood(100, 10, async (turn) =>
        posted(attacker, await openSignIn(attacker), 'sign-up/send', { address: `a${turn}@example.com` }),
      ),
  },
  {
    ...limited,
    name: 'pictures of letters asked for 200 times',
    finding: 'captcha',
    attack: async (attacker) => {
      const { path, cookie } = await openSignIn(attacker)
      return attacker.flood(200, 20, () => attacker.ask(`${path}/captcha`, { headers: { cookie } }))
    },
  },
  {
    ...limited,
    name: 'a thousand sign-ins that are never finished',
    finding: 'provider',
    attack: (attacker) => attacker.flood(1_000, 20, async () => (await openSignIn(attacker)).answer),
  },
  {
    name: 'tokens asked for with nonsense, 300 times',
    finding: 'provider',
    sender: 'nobody',
    expected: 'refused',
    attack: (attacker) =>
      attacker.flood(300, 20, (turn) =>
        attacker.form('/identity/token', {
          grant_type: ['authorization_code', 'refresh_token', 'urn:x'][turn % 3] ?? '',
          client_id: 'huanshi-web',
          code: randomBytes(32).toString('hex'),
          refresh_token: randomBytes(32).toString('hex'),
          code_verifier: 'a'.repeat(43),
          redirect_uri: 'https://evil.example',
        }),
      ),
  },
  {
    name: 'sent back to another site',
    finding: 'provider',
    sender: 'nobody',
    expected: 'refused',
    isInSlice: true,
    attack: (attacker) => {
      const uris = ['https://evil.example', 'javascript:alert(1)', `${attacker.stage.origin}.evil.example/signin-oidc`]
      const asked = (uri: string): string =>
        `/identity/auth?${new URLSearchParams({ client_id: 'huanshi-web', redirect_uri: uri, response_type: 'code', scope: 'openid' })}`
      return Promise.all(uris.map((uri) => attacker.ask(asked(uri), { headers: { accept: 'text/html' } })))
    },
  },
  {
    name: 'tokens that somebody made up, 500 times',
    finding: 'tokens',
    sender: 'nobody',
    expected: 'refused',
    attack: (attacker) => {
      const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
      const claims = Buffer.from('{"sub":"1","role":["管理员"],"exp":9999999999}').toString('base64url')
      const made = [`${header}.${claims}.`, 'a'.repeat(8_000), `${'a'.repeat(3_000)}.${'b'.repeat(3_000)}.c`]
      return attacker.flood(500, 50, (turn) =>
        attacker.ask('/api/My/Users', { headers: { authorization: `Bearer ${made[turn % 3]}` } }),
      )
    },
  },
  {
    ...limited,
    name: 'invitations guessed 200 times',
    finding: 'guessing',
    sender: 'stranger',
    attack: (attacker) =>
      attacker.flood(200, 10, () => attacker.ask(`/api/My/Invitations/${randomBytes(24).toString('base64url')}`)),
  },
  {
    ...limited,
    name: 'the password of a tour guessed 50 times',
    finding: 'guessing',
    attack: (attacker) =>
      attacker.flood(50, 5, (turn) =>
        attacker.json(`/api/View/Tours/${attacker.stage.tour}/Unlock`, { password: `p${turn}` }),
      ),
  },
  {
    ...limited,
    name: 'links to archives guessed 100 times',
    finding: 'M9',
    attack: (attacker) =>
      attacker.flood(100, 10, () =>
        attacker.ask(`/api/TourArchives/${randomBytes(16).toString('base64url')}/${attacker.stage.tour}/folder`),
      ),
  },
  {
    name: 'the first set-up guessed 200 times',
    finding: 'guessing',
    sender: 'nobody',
    expected: 'refused',
    attack: (attacker) =>
      attacker.flood(200, 20, () => attacker.ask(`/identity/set-up/${randomBytes(24).toString('base64url')}`)),
  },
  {
    ...limited,
    name: 'comments without end',
    finding: 'flood',
    attack: (attacker) => {
      const body = {
        target: { kind: 'tour', id: attacker.stage.tour },
        name: '访客',
        body: '广告',
        view: null,
        sceneId: null,
        parentId: null,
      }
      return attacker.flood(100, 20, () => attacker.json('/api/View/Comments', body))
    },
  },
  {
    name: 'letters of others read from elsewhere',
    finding: 'M8',
    sender: 'nobody',
    expected: 'refused',
    attack: async (attacker) => [await attacker.ask('/dev/outbox', { headers: { 'x-forwarded-for': '203.0.113.9' } })],
  },
  {
    name: 'figures of the server read through a proxy',
    finding: 'L5',
    sender: 'nobody',
    expected: 'refused',
    attack: async (attacker) => [await attacker.ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })],
  },
]
