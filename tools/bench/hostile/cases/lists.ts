// Questions that are cheap to ask and may be dear to answer.
import type { Attacker } from '../attacker.ts'
import type { HostileCase } from '../hostile-case.ts'

const tours = '/api/View/Tours'
const own = '/api/My/Panos'

const asked = (path: string) => async (attacker: Attacker) => [await attacker.ask(path)]

/** The same question, so often and so many at once. */
const flooding = (
  name: string,
  finding: string,
  sender: HostileCase['sender'],
  expected: HostileCase['expected'],
  [count, atOnce, address]: readonly [count: number, atOnce: number, address: string],
): HostileCase => ({
  name,
  finding,
  sender,
  expected,
  attack: (attacker) => attacker.flood(count, atOnce, () => attacker.ask(address)),
})

export const listQuestions: readonly HostileCase[] = [
  {
    name: 'search for 10,000 words',
    finding: 'search',
    sender: 'member',
    expected: 'answered',
    attack: asked(`${own}/search?search=${'ab%20'.repeat(3_000)}`),
  },
  {
    name: 'search for wildcards and marks of expressions',
    finding: 'search',
    sender: 'member',
    expected: 'answered',
    isInSlice: true,
    attack: (attacker) => {
      const hard = [
        '%'.repeat(500),
        '_%'.repeat(250),
        String.raw`\\`.repeat(200),
        '(((a+)+)+)+$',
        ":*&|!<->('",
        '\u0000x',
      ]
      return attacker.flood(hard.length * 5, 5, (turn) =>
        attacker.ask(`${own}?search=${encodeURIComponent(hard[turn % 5] ?? '')}`),
      )
    },
  },
  {
    name: 'search for a zero byte',
    finding: 'search',
    sender: 'nobody',
    expected: 'answered',
    attack: asked(`${tours}?search=%00%00`),
  },
  {
    name: 'two thousand filters',
    finding: 'filters',
    sender: 'member',
    expected: 'refused',
    attack: asked(`${own}?${Array.from({ length: 1_500 }, (_, index) => `f${index}=1`).join('&')}`),
  },
  {
    name: 'filter of a thousand values',
    finding: 'filters',
    sender: 'member',
    expected: 'answered',
    attack: asked(`${own}?status=${'ready,'.repeat(1_500)}`),
  },
  {
    name: 'page of a milliard',
    finding: 'paging',
    sender: 'member',
    expected: 'refused',
    attack: asked(`${own}?pageSize=1000000000`),
  },
  {
    name: 'milliardth page',
    finding: 'paging',
    sender: 'member',
    expected: 'answered',
    attack: asked(`${own}?page=1000000000`),
  },
  {
    name: 'sorting by what is secret',
    finding: 'sorting',
    sender: 'admin',
    expected: 'refused',
    isInSlice: true,
    attack: asked('/api/Admin/Users?sort=passwordHash'),
  },
  {
    name: 'cursor of somebody else’s making',
    finding: 'paging',
    sender: 'member',
    expected: 'refused',
    attack: asked(`${own}?cursor=${'A'.repeat(8_000)}`),
  },
  flooding('people looked up 300 times', 'search', 'stranger', 'answered', [
    300,
    30,
    '/api/People?userNames=member,admin,editor',
  ]),
  flooding('lists of 200, a hundred at once', 'L10', 'admin', 'answered', [200, 100, '/api/Admin/Panos?pageSize=200']),
  flooding('exports, twenty at once', 'L10', 'admin', 'answered', [40, 20, '/api/Admin/Users/export']),
  flooding('exports as Excel, twenty at once', 'L10', 'admin', 'answered', [
    40,
    20,
    '/api/Admin/Panos/export?format=xlsx',
  ]),
  flooding('the account taken away, ten at once', 'L10', 'member', 'limited', [10, 10, '/api/My/Account/Export']),
  {
    name: 'description of the API, a hundred times',
    finding: 'large answers',
    sender: 'nobody',
    expected: 'answered',
    attack: (attacker) =>
      attacker.flood(100, 20, () => attacker.ask('/openapi/v1.json', { headers: { 'accept-encoding': 'br' } })),
  },
  {
    name: 'preview of a page for an address of 12 kB',
    finding: 'oEmbed',
    sender: 'nobody',
    expected: 'cut',
    attack: asked(`/api/View/oembed?url=${encodeURIComponent(`http://localhost/view/${'a/'.repeat(6_000)}`)}`),
  },
]
