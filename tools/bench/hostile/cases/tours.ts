// Tours of other programs, as somebody who means harm would write them.
import { testZip } from '@huanshi/library/server/media/test-files.ts'
import type { HostileCase } from '../hostile-case.ts'

const archive =
  (files: () => Readonly<Record<string, string>>): (() => Promise<Buffer>) =>
  () =>
    testZip(Object.entries(files()).map(([name, text]) => ({ name, bytes: Buffer.from(text) })))

/** What is taken may be taken with a report of what was left out. */
const sent = (
  name: string,
  finding: string,
  files: () => Readonly<Record<string, string>>,
  more = {},
): HostileCase => ({
  name,
  finding,
  sender: 'member',
  expected: 'answered',
  make: archive(files),
  attack: async (attacker, bytes) => {
    const begun = await attacker.upload('tourArchive', 'tour.zip', bytes)
    return [await attacker.workedOff('/api/My/Tours', begun)]
  },
  ...more,
})

const scene = '<scene name="one"><image><sphere url="a.jpg"/></image>'
const spot = (action: string): string => `<hotspot name="h" ath="0" atv="0" onclick="${action}"/>`
const krpano = (inner: string): string => `<krpano>${inner}</krpano>`

/** Each action says the next one so many times. */
const laughing = (times: number): string =>
  krpano(
    `<action name="a">${'b(%1);'.repeat(times)}</action><action name="b">${'c(%1);'.repeat(times)}</action>` +
      `<action name="c">${'set(x,%1);'.repeat(times)}</action>${scene}${spot('a(xxxxxxxx)')}</scene>`,
  )

/** Each action repeats what it was given. */
const growing = (depth: number): string =>
  krpano(
    Array.from({ length: depth }, (_, index) => `<action name="a${index}">a${index + 1}(%1%1%1%1)</action>`).join('') +
      `${scene}${spot('a0(xx)')}</scene>`,
  )

const arrays = (count: number): string => `[${Array.from({ length: count }, () => '[]').join(',')}]`

export const tours: readonly HostileCase[] = [
  ...[200, 1000].map((times) =>
    sent(
      `krpano actions of ${times} calls, three deep`,
      'H3',
      () => ({ 'tour.xml': laughing(times) }),
      times === 200 ? { isInSlice: true } : {},
    ),
  ),
  sent('krpano parameters that grow fourfold, thirty times', 'H3 variation', () => ({ 'tour.xml': growing(30) })),
  sent('krpano actions that call themselves', 'H3 variation', () => ({
    'tour.xml': krpano(`<action name="a">a(%1%1);a(%1%1)</action>${scene}${spot('a(x)')}</scene>`),
  })),
  sent('krpano files that include each other', 'H3 includes', () => ({
    'tour.xml': krpano('<include url="a.xml"/><include url="a.xml"/>'),
    'a.xml': krpano('<include url="b.xml"/><include url="b.xml"/>'),
    'b.xml': krpano('<include url="a.xml"/><include url="tour.xml"/>'),
  })),
  sent('krpano includes of 100 MB each', 'H3 includes', () => ({
    'tour.xml': krpano(Array.from({ length: 8 }, (_, index) => `<include url="${index}.xml"/>`).join('')),
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [`${index}.xml`, krpano(`<data>${' '.repeat(100_000_000)}</data>`)]),
    ),
  })),
  sent('krpano of entities', 'XML', () => ({
    'tour.xml': `<!DOCTYPE k [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY c "${'&b;'.repeat(1_000)}">]>${krpano('&c;')}`,
  })),
  sent('krpano nested 200,000 deep', 'XML', () => ({
    'tour.xml': krpano('<a>'.repeat(200_000) + '</a>'.repeat(200_000)),
  })),
  sent('krpano of 100,000 scenes', 'many', () => ({ 'tour.xml': krpano(`${scene}</scene>`.repeat(100_000)) })),
  sent('description of eight million empty arrays', 'H3', () => ({ 'huanshi-tour.json': arrays(7_600_000) }), {
    isInSlice: true,
  }),
  sent('description nested a million deep', 'H3 variation', () => ({
    'huanshi-tour.json': `{"version":1,"tour":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`,
  })),
  sent('sixty descriptions of 20 MB', 'H3', () =>
    Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`t${index}.json`, arrays(6_000_000)])),
  ),
  sent('Pannellum of 300,000 scenes', 'other format', () => ({
    'tour.json': `{"default":{"firstScene":"s0"},"scenes":{${Array.from({ length: 300_000 }, (_, index) => `"s${index}":{"panorama":"a.jpg"}`).join(',')}}}`,
  })),
  sent('Pannellum with a page of slow text', 'other format', () => ({
    'index.html': `<script>pannellum.viewer('p', {${'"a":"\\\\"'.repeat(300_000)}</script>`,
  })),
  sent('Marzipano whose data is a program', 'other format', () => ({
    'data.js': `var APP_DATA = ${'{"scenes":[{"levels":'.repeat(50_000)}`,
  })),
  sent('Marzipano of comments and quotes without end', 'other format', () => ({
    'data.js': `var APP_DATA = {${'/*'.repeat(2_000_000)}`,
  })),
  sent('eight tours at once', 'many at once', () => ({ 'tour.xml': laughing(200) }), {
    attack: (attacker: Parameters<HostileCase['attack']>[0], bytes: Buffer) =>
      attacker.flood(8, 8, () => attacker.upload('tourArchive', 'tour.zip', bytes)),
  }),
]
