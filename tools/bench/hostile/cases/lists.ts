// Questions that are cheap to ask and may be dear to answer.
import type { Attacker } from '../attacker.ts'
import type { HostileCase } from '../hostile-case.ts'

const tours = '/api/View/Tours'
const own = '/api/My/Panos'

const asked = (path: string) => async (attacker: Attacker) => [await attacker.ask(path)]

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
  {
    name: 'people looked up 300 times',
    finding: 'search',
    sender: 'stranger',
    expected: 'answered',
    attack: (attacker) => attacker.flood(300, 30, () => attacker.ask('/api/People?userNames=member,admin,editor')),
  },
  {
    name: 'lists of 200, a hundred at once',
    finding: 'L10',
    sender: 'admin',
    expected: 'answered',
    attack: (attacker) => attacker.flood(200, 100, () => attacker.ask('/api/Admin/Panos?pageSize=200')),
  },
  {
    name: 'exports, twenty at once',
    finding: 'L10',
    sender: 'admin',
    expected: 'answered',
    attack: (attacker) => attacker.flood(40, 20, () => attacker.ask('/api/Admin/Users/export')),
  },
  {
    name: 'exports as Excel, twenty at once',
    finding: 'L10',
    sender: 'admin',
    expected: 'answered',
    attack: (attacker) => attacker.flood(40, 20, () => attacker.ask('/api/Admin/Panos/export?format=xlsx')),
  },
  {
    name: 'the account taken away, ten at once',
    finding: 'L10',
    sender: 'member',
    expected: 'limited',
    attack: (attacker) => attacker.flood(10, 10, () => attacker.ask('/api/My/Account/Export')),
  },
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
