// A tour's own style: rules of a small language of its own, in the notation of CSS. It names parts of the page, never elements; it knows
// properties that change how these parts look, and none that moves, hides or covers them or asks for anything from elsewhere. What is
// shown is written anew from what was understood, so that nothing else gets into the page.

/** Parts by their names, and what they are in the page. */
const parts = {
  title: '.hs-tour-name',
  button: '.hs-view-tool',
  scene: '.hs-scene-strip-scene',
  label: '.hv-label',
  tip: '.hs-tip',
  map: '.hs-tour-map-sheet',
  panel: '.hs-view-dialog',
} as const
type StylePart = keyof typeof parts
export const stylePartNames = Object.keys(parts) as StylePart[] // its own keys

const colour = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|transparent)$/i
const within = (least: number, most: number, unit: string) => (value: string) => {
  const [, amount = '', found = ''] = /^(-?\d{1,4}(?:\.\d{1,3})?)([a-z]*)$/i.exec(value) ?? []
  return amount !== '' && found === unit && Number(amount) >= least && Number(amount) <= most
}
const oneOf = (words: string) => (value: string) => words.split(' ').includes(value)
const isColour = (value: string): boolean => colour.test(value)

type Fits = (value: string) => boolean

/** Properties with what they may hold. Words stay readable and buttons can be pressed, whatever is written. */
const properties: Readonly<Record<string, Fits>> = {
  color: isColour,
  'background-color': isColour,
  'border-color': isColour,
  'border-style': oneOf('none solid dashed dotted'),
  'border-width': within(0, 8, 'px'),
  'border-radius': within(0, 64, 'px'),
  opacity: within(0.4, 1, ''),
  'font-family': oneOf('serif sans-serif monospace system-ui'),
  'font-size': within(12, 40, 'px'),
  'font-style': oneOf('normal italic'),
  'font-weight': within(300, 900, ''),
  'letter-spacing': within(-1, 8, 'px'),
  'text-align': oneOf('left center right'),
  'text-transform': oneOf('none uppercase lowercase'),
}
const stylePropertyNames = Object.keys(properties)

export const LONGEST_STYLE = 4000

interface StyleFault {
  /** Counted from 1. */
  readonly line: number
  readonly message: string
}

interface Rule {
  readonly part: StylePart
  readonly declarations: readonly (readonly [name: string, value: string])[]
}

interface Read {
  readonly rules: readonly Rule[]
  readonly faults: readonly StyleFault[]
}

/** A comment, or a name with what stands between braces behind it. */
const PIECE = /\/\*[^]*?\*\/|([^{}/]+)\{([^{}]*)\}/gy

export function readOwnStyle(text: string): Read {
  const rules: Rule[] = []
  const faults: StyleFault[] = []
  const lineAt = (index: number): number => text.slice(0, index).split('\n').length
  const refuse = (index: number, message: string): void => void faults.push({ line: lineAt(index), message })
  let at = 0
  while (at < text.length) {
    const start = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0)
    if (start === text.length) break
    PIECE.lastIndex = start
    const piece = PIECE.exec(text)
    if (piece === null) {
      refuse(start, '写法是：部位 { 属性: 值; }')
      break
    }
    at = PIECE.lastIndex
    const [whole, name, inside = ''] = piece
    if (name === undefined) continue
    const part = stylePartNames.find((one) => one === name.trim())
    if (part === undefined) refuse(start, `没有「${name.trim().slice(0, 40)}」这个部位`)
    const declarations = readDeclarations(inside, (message) => refuse(start + whole.indexOf('{'), message))
    if (part !== undefined && declarations.length > 0) rules.push({ part, declarations })
  }
  return { rules, faults }
}

function readDeclarations(inside: string, refuse: (message: string) => void): Rule['declarations'] {
  return inside
    .split(';')
    .filter((one) => one.trim() !== '')
    .flatMap((one) => {
      const [name = '', ...rest] = one.split(':')
      const [property, value] = [name.trim().toLowerCase(), rest.join(':').trim()]
      const fits = Object.hasOwn(properties, property) ? properties[property] : undefined
      if (fits === undefined) {
        refuse(`不能写「${property.slice(0, 40)}」，可以写 ${stylePropertyNames.join('、')}`)
        return []
      }
      if (fits(value)) return [[property, value] as const]
      refuse(`「${property}」不能是「${value.slice(0, 40)}」`)
      return []
    })
}

/** The sheet for the page. Of what was not understood there is nothing in it. */
export function sheetOf(text: string): string {
  return readOwnStyle(text)
    .rules.map(({ part, declarations }) => {
      const lines = declarations.map(([name, value]) => `${name}:${value}`)
      // Twice, so that it comes before what the skin says, in whichever order they are loaded.
      return `.hs-tour.hs-tour ${parts[part]}{${lines.join(';')}}`
    })
    .join('\n')
}
