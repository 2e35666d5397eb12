// What the name of a picture's file says: on which floor it was taken, and what a person may call the place.

interface NamedFloor {
  /** As it is called. */
  readonly title: string
  /** Below the ground less than 0. */
  readonly level: number
}

const digits = '一二三四五六七八九十'

function number(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text]
  const value = (digit: string): number => digits.indexOf(digit) + 1
  return text.includes('十') ? Math.max(1, value(tens)) * 10 + value(ones) : value(ones)
}

function words(level: number): string {
  const count = Math.abs(level)
  const text = count <= 10 ? (digits[count - 1] ?? '') : String(count)
  return level < 0 ? `地下${text}层` : `${text}层`
}

const counted = '(\\d{1,2}|[一二三四五六七八九十]{1,3})'
const edge = '(?<![A-Za-z0-9])'
const end = '(?![A-Za-z0-9])'

/** Tried in this order. */
const floors: readonly (readonly [RegExp, (count: string) => number])[] = [
  [new RegExp(`(?:地下|负)${counted}?(?:层|楼)`), (count) => -number(count)],
  [new RegExp(`${edge}[Bb](\\d)(?:[Ff]|层|楼)?${end}`), (count) => -number(count)],
  [new RegExp(`${counted}(?:层|楼(?!梯|道))`), number],
  [new RegExp(`${edge}(\\d{1,2})[Ff]${end}`), number],
  [new RegExp(`${edge}[FfLl](\\d{1,2})${end}`), number],
  [new RegExp(`${edge}(?:floor|level)[ _-]?(\\d{1,2})${end}`, 'i'), number],
  [/[首底]层()/, () => 1],
]

function stem(fileName: string): string {
  return fileName.normalize('NFKC').replace(/\.[^.]*$/, '')
}

export function floorIn(fileName: string): NamedFloor | null {
  for (const [pattern, levelOf] of floors) {
    const found = pattern.exec(stem(fileName).replaceAll('_', ' '))
    if (found === null) continue
    const level = levelOf(found[1] ?? '一')
    if (level !== 0) return { level, title: words(level) }
  }
  return null
}

/** What cameras, stitchers and copying leave in names. */
const leavings: readonly RegExp[] = [
  /(?<![A-Za-z])(?:IMG|DSC[FN]?|PANO|MVIMG|PXL|VID|GS|SAM|R00\d*|DJI|INSTA360|YDXJ)[ -]*\d[\d -]*/gi,
  /(?<!\d)(?:19|20)\d{2}[ -]?[01]\d[ -]?[0-3]\d(?:[ -]?[0-2]\d[ -]?[0-5]\d(?:[ -]?[0-5]\d\d*)?)?(?!\d)/g,
  /(?<![A-Za-z])(?:stitch(?:ed)?|pano(?:rama)?s?|equirect(?:angular)?|edit(?:ed)?|copy|final|export|360|[48]k)(?![A-Za-z])/gi,
  /全景图?片?|已?拼接|副本|修图|已修复?|导出|成片/g,
  /\(\s*\d*\s*\)|（\s*\d*\s*）/g,
]

/** Null where nothing is left that a visitor would understand. */
export function placeIn(fileName: string): string | null {
  let name = stem(fileName).replaceAll(/[_.]+/g, ' ')
  for (const pattern of leavings) name = name.replaceAll(pattern, ' ')
  for (const [pattern] of floors) name = name.replace(pattern, ' ')
  name = name
    .replaceAll(/(?<![\p{L}\p{N}])-+|-+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/^\s*\d{1,4}(?=[\s-])[\s-]*/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^-+|-+$/g, '')
  return /\p{L}/u.test(name) ? name : null
}

const entrances = /入口|门口|大门|前台|大厅|大堂|门厅|序厅|接待|entrance|lobby|reception|front|hall/i

export function isEntrance(title: string): boolean {
  return entrances.test(title)
}
