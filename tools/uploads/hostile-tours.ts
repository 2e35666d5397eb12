// Descriptions of tours that promise little and cost much, each as the archive that it is sent in.
import { testZip } from '@huanshi/library/server/media/test-files.ts'

export function zipped(files: Readonly<Record<string, string>>): Promise<Buffer> {
  return testZip(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })))
}

const repeated = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join('')

export const krpano = (inner: string): Promise<Buffer> => zipped({ 'tour.xml': `<krpano>${inner}</krpano>` })

const clicked = (action: string): string =>
  `<scene name="s"><image><sphere url="a.jpg"/></image><hotspot name="h" ath="0" atv="0" onclick="${action}"/></scene>`

/** Three actions, each of which calls the next so many times with so many times the words. */
export function laughing(times: number): Promise<Buffer> {
  const words = '%1;'.repeat(times)
  const action = (name: string, next: string): string =>
    `<action name="${name}">${`${next}(${words});`.repeat(times)}</action>`
  const last = `<action name="d">${words}</action>`
  return krpano(`${last}${action('a', 'b')}${action('b', 'c')}${action('c', 'd')}${clicked('a(xxxxxxxx)')}`)
}

export const growing = (depth: number): Promise<Buffer> =>
  krpano(repeated(depth, (at) => `<action name="a${at}">a${at + 1}(%1%1%1%1)</action>`) + clicked('a0(xx)'))

export const callingItself = (): Promise<Buffer> =>
  krpano(`<action name="a">a(%1%1);a(%1%1)</action>${clicked('a(x)')}`)

export const includes = (count: number, letters: number): Promise<Buffer> =>
  zipped({
    'tour.xml': `<krpano>${repeated(count, (at) => `<include url="${at}.xml"/>`)}</krpano>`,
    ...Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`${at}.xml`, `<krpano><data>${' '.repeat(letters)}</data></krpano>`]),
    ),
  })

export const includingEachOther = (): Promise<Buffer> =>
  zipped({
    'tour.xml': '<krpano><include url="a.xml"/><include url="a.xml"/></krpano>',
    'a.xml': '<krpano><include url="tour.xml"/><include url="a.xml"/></krpano>',
  })

export const pannellum = (scenes: number): Promise<Buffer> =>
  zipped({
    'tour.json': `{"default":{"firstScene":"s0"},"scenes":{${Array.from({ length: scenes }, (_, at) => `"s${at}":{"panorama":"a.jpg"}`).join(',')}}}`,
  })

export const quoted = (times: number): Promise<Buffer> =>
  zipped({ 'index.html': `<script>pannellum.viewer('p', {${'"a":"\\\\"'.repeat(times)}</script>` })

export const commented = (times: number): Promise<Buffer> =>
  zipped({ 'data.js': `var APP_DATA = {${'/*'.repeat(times)}` })

export const linked = (): Promise<Buffer> =>
  testZip([{ name: 'huanshi-tour.json', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }])
