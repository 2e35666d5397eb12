// A language in which every text of the message files is marked and longer than any real one, put in the place of English: what is
// read on a page without a mark either comes from people, or nobody has thought of another language for it.
import { join } from 'node:path'
import { languageNames } from '@huanshi/kernel/language/languages.ts'
import type { Browser, Page, Response } from '@playwright/test'
import { build } from 'vite'
import * as english from '@huanshi/visitor/languages/en.ts'
import { root } from '../architecture/source.ts'

const [OPEN, CLOSE] = ['⟦', '⟧']
/** A build names the file of a language by its code. */
const dictionary = /\/assets\/en-[\w-]+\.js$/

/** Marks texts and leaves their gaps as they are. */
const marking = `
const mark = (text) => '${OPEN}' + text + ' ' + '~'.repeat(Math.ceil(text.length * 0.4)) + '${CLOSE}'
const marked = (value) => typeof value === 'string' ? mark(value)
  : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]))
export const { ${Object.keys(english).join(', ')} } = marked(own)
`
const wrapper = (own: string): string => `import * as own from '${own}?own'${marking}`

/** The player of tours that were taken away, built as ever but for that language: it holds all of them itself. */
export async function pseudoPlayer(folder: string): Promise<void> {
  const file = join(root, 'apps/visitor/languages/en.ts')
  const plugin = {
    name: 'pseudo-language',
    enforce: 'pre' as const,
    load: (id: string) => (id === file ? wrapper(file) : null),
  }
  await build({
    configFile: join(root, 'apps/visitor/vite.offline.config.ts'),
    logLevel: 'error',
    plugins: [plugin],
    build: { outDir: folder, emptyOutDir: false },
  })
}

/** Somebody who reads that language, and what was found on his pages that is said in none. */
interface PseudoReader {
  readonly page: Page
  /** @param content what people have written just now */
  readonly look: (what: string, content?: string) => Promise<void>
  readonly faults: readonly string[]
}

/** @param written what people have written, beyond what the page reads from the server */
export async function pseudoReader(browser: Browser, written = ''): Promise<PseudoReader> {
  const page = await (await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })).newPage()
  const read = await wearPseudoLanguage(page)
  const known = `${written}\n${Object.values(languageNames).join('\n')}\n环视`
  const faults: string[] = []
  return {
    page,
    faults,
    async look(what, content = '') {
      await page.waitForLoadState('networkidle').catch(() => undefined)
      const odd = await unmarked(page, `${read()}\n${content}\n${known}`)
      faults.push(...odd.map((one) => `${what} — ${one}`))
    },
  }
}

/** @returns what pages have read from the server since: the content that they may show */
async function wearPseudoLanguage(page: Page): Promise<() => string> {
  await page.route(dictionary, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: wrapper(new URL(route.request().url()).pathname) }),
  )
  const read: string[] = []
  page.on('response', (response) => void keep(response, read))
  return () => read.join('\n')
}

async function keep(response: Response, read: string[]): Promise<void> {
  const type = response.headers()['content-type'] ?? ''
  // The head of a page is written by the server, in the real language.
  if (type.includes('text/html'))
    read.push(plain(/<title>([^<]*)/.exec(await response.text().catch(() => ''))?.[1] ?? ''))
  if (!type.includes('json') || !response.ok()) return
  const text = await response.text().catch(() => '')
  try {
    read.push(...stringsIn(text))
  } catch {
    // Half of an answer, of a page that was left.
  }
}

/** What people have written that a document holds. */
export function stringsIn(json: string): string[] {
  const found: string[] = []
  JSON.parse(json, (_name, value: unknown) => {
    if (typeof value === 'string') found.push(plain(value))
    return value
  })
  return found
}

/** What is read out or seen on the page: texts, and attributes that stand for such. */
interface Said {
  readonly text: string
  readonly at: string
}

/** @param content what people have written @returns what is said in no language of the message files */
async function unmarked(page: Page, content: string): Promise<string[]> {
  const said = (await Promise.all(page.frames().map((frame) => frame.evaluate(textsOnPage).catch(() => [])))).flat()
  const odd = said.filter(
    ({ text, at }) =>
      !(at === 'title' && content.includes(plain(text))) &&
      partsOf(text).some((part) => !isNeutral(part) && !content.includes(part)),
  )
  return [...new Set(odd.map(({ text, at }) => `${at}: ${plain(text)}`))]
}

/** What is left without what is marked, apart where pages join several. */
function partsOf(text: string): string[] {
  let rest = text
  // Marked texts may lie in the gaps of others.
  const innermost = new RegExp(`${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}`, 'g')
  while (innermost.test(rest)) rest = rest.replaceAll(innermost, ' · ')
  return rest
    .split(/ · |[|©]/)
    .map(plain)
    .filter((part) => part !== '')
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
/** Numbers, signs, sizes, addresses; dates and numbers as Intl writes them. */
const neutral = new RegExp(
  `^(?:[\\d\\p{P}\\p{S}\\s]|[AP]M|[NESW](?![a-z])|\\d+[KM]|at|(?:${months}))*$|^https?:|^<iframe |^\\d+%?$`,
  'u',
)

function isNeutral(part: string): boolean {
  return neutral.test(part)
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Runs in the page. */
function textsOnPage(): Said[] {
  const spoken = ['alt', 'aria-description', 'aria-label', 'aria-valuetext', 'placeholder', 'title']
  const found: Said[] = []
  const own = document.documentElement.lang
  const isForeign = (element: Element): boolean => {
    const lang = element.closest('[lang]')?.getAttribute('lang')
    return lang !== null && lang !== undefined && lang !== own
  }
  const nameOf = (element: Element): string => `${element.localName}.${element.className}`.slice(0, 60)
  for (const element of document.querySelectorAll('body, body *')) {
    if (/^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|IFRAME|TEXTAREA)$/.test(element.tagName) || isForeign(element)) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    for (const name of spoken) {
      const text = element.getAttribute(name)
      if (text !== null && text.trim() !== '') found.push({ text, at: `${nameOf(element)}[${name}]` })
    }
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
        found.push({ text: node.textContent ?? '', at: nameOf(element) })
  }
  return [...found, { text: document.title, at: 'title' }]
}
