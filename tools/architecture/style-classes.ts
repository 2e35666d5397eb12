// Style sheets of a page share one space of names. What CSS Modules would make unique is checked here instead: a class is styled in
// one file, every class is both used and styled, colours stand in the tokens, and no custom property is read that nobody sets.
import type { Finding, Rule, Source } from './source.ts'
import { rulesIn, styledBy, type StyleRule } from './style-sheet.ts'

/** Classes of our own; antd's, MapLibre's and ProseMirror's belong to whatever of ours they lie in. */
const own = /^(?:hs|hv|si)-|^si$/
const foreign = /^(?:ant|maplibregl|ProseMirror)-|^(?:selectedCell|active)$/
/** Found by script, not styled. */
const hooks: Readonly<Record<string, string>> = {
  'hs-tool-link': 'the button of links, which a key presses too',
  'hs-unopened': 'styled in the page itself, before any sheet is there',
  'hs-plain': 'styled there too, for readers without scripts',
  'hs-tour-skin': 'what lies over the picture, for the edges that moving hands may not touch',
  'hv-editing': 'that handles are shown, for the tests of the viewer',
}
/** The product's, and those of the viewer, which knows nothing of the product. */
const tokens: ReadonlySet<string> = new Set(['packages/ui/theme/tokens.css', 'engines/viewer/tokens.css'])
const colour =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|orange|yellow)(?![\w-])/i
const isTest = /\.test\.tsx?$|\/test\/|^tools\//

interface Sheet {
  readonly path: string
  readonly rules: readonly StyleRule[]
}

export const checkClasses: Rule = (sources) => {
  const sheets = sources
    .filter(({ path }) => path.endsWith('.css'))
    .map(({ path, text }): Sheet => ({ path, rules: rulesIn(text) }))
  const scripts = sources.filter(({ path }) => /\.(?:tsx?|html)$/.test(path) && !isTest.test(path))
  return [
    ...compareOwners(sheets),
    ...compareUses(sheets, scripts),
    ...sheets.flatMap(rawColours),
    ...unsetProperties(sheets, scripts),
  ]
}

interface Styled {
  readonly path: string
  readonly line: number
  readonly selector: string
  readonly isPlain: boolean
  readonly classes: readonly string[]
}

/** Several classes on one element are styled by whoever owns one of them. */
function compareOwners(sheets: readonly Sheet[]): Finding[] {
  const styled = sheets.flatMap(({ path, rules }) =>
    rules.flatMap(({ selectors, isPlain, line }) =>
      selectors.map((selector): Styled => ({ path, line, selector, isPlain, classes: styledBy(selector, own) })),
    ),
  )
  const owners = ownersOf(styled)
  return styled
    .filter(({ path, classes }) => classes.length > 0 && classes.every((name) => (owners.get(name) ?? path) !== path))
    .map(({ path, line, selector, classes: [name = ''] }) => ({
      path,
      line,
      message: `${selector}: ${name} is styled in ${owners.get(name)}`,
    }))
}

/** The file that styles the class alone most often; its own rule, without anything around it, says more than any number. */
function ownersOf(styled: readonly Styled[]): Map<string, string> {
  const weights = new Map<string, Map<string, number>>()
  for (const { path, selector, isPlain, classes } of styled) {
    const [name = ''] = classes
    if (classes.length !== 1) continue
    const of = weights.get(name) ?? new Map<string, number>()
    weights.set(name, of.set(path, (of.get(path) ?? 0) + (isPlain && selector === `.${name}` ? 1000 : 1)))
  }
  const heaviest = (of: ReadonlyMap<string, number>): string => [...of].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
  return new Map([...weights].map(([name, of]) => [name, heaviest(of)]))
}

const named = /(?<![\w-])(?:(?:hs|hv|si)-[\w-]*(?:\$\{)?|si(?=[" ]))/g

function compareUses(sheets: readonly Sheet[], scripts: readonly Source[]): Finding[] {
  const styled = new Map<string, Finding>()
  for (const { path, rules } of sheets)
    for (const { selectors, line } of rules)
      for (const [, name = ''] of selectors.join(' ').matchAll(/\.([\w-]+)/g))
        if (!foreign.test(name) && !styled.has(name))
          styled.set(name, { path, line, message: `${name}: nobody wears this class` })
  const used = new Map<string, Finding>()
  const beginnings: string[] = []
  for (const { path, text } of scripts)
    for (const { 0: found, index } of text.matchAll(named)) {
      const name = found.replace('${', '')
      if (name !== found || name.endsWith('-')) beginnings.push(name)
      else if (!used.has(name))
        used.set(name, {
          path,
          line: text.slice(0, index).split('\n').length,
          message: `${name}: no sheet styles this class`,
        })
    }
  const isUsed = (name: string): boolean => used.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
  const dead = [...styled].filter(([name]) => !isUsed(name))
  const bare = [...used].filter(([name]) => !styled.has(name) && !Object.hasOwn(hooks, name))
  return [...dead, ...bare].map(([, finding]) => finding)
}

function rawColours({ path, rules }: Sheet): Finding[] {
  if (tokens.has(path)) return []
  return rules
    .flatMap(({ declarations }) => declarations)
    .filter(
      ({ property, value }) =>
        !property.includes('mask') && colour.test(value.replace(/var\([^)]*\)|url\([^)]*\)/g, '')),
    )
    .map(({ property, line }) => ({ path, line, message: `${property}: colours stand in tokens.css` }))
}

function unsetProperties(sheets: readonly Sheet[], scripts: readonly Source[]): Finding[] {
  const set = new Set(scripts.flatMap(({ text }) => text.match(/--[a-z][\w-]*/g) ?? []))
  for (const { rules } of sheets)
    for (const { declarations } of rules) for (const { property } of declarations) set.add(property)
  return sheets.flatMap(({ path, rules }) =>
    rules.flatMap(({ declarations }) =>
      declarations.flatMap(({ value, line }) =>
        [...value.matchAll(/var\(\s*(--[\w-]+)/g)]
          .filter(([, name = '']) => !set.has(name))
          .map(([, name]): Finding => ({ path, line, message: `${name} is set nowhere` })),
      ),
    ),
  )
}
