// The languages in which a site speaks to its visitors, and which of them answers somebody's wishes best.

/** Each called by itself, in the order in which they are offered; the first is the one that a page comes with. */
export const languageNames = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
} as const

export type Language = keyof typeof languageNames

export const languages = Object.keys(languageNames) as readonly Language[] // its own keys

export const ownLanguage = 'zh-CN' satisfies Language

/** Whoever reads none of the languages that there are is likelier to read this one. */
const worldLanguage: Language = 'en'

/** Chinese is written in two ways; a region or a script says which. */
const traditional = /^zh\b.*-(?:hant|tw|hk|mo)\b/i

function familyOf(code: string): string {
  if (/^zh\b/i.test(code)) return traditional.test(code) ? 'zh-TW' : 'zh-CN'
  return code.split('-')[0]?.toLowerCase() ?? ''
}

/**
 * The first wish that there is: exactly, in the same writing, or at least in the same tongue.
 * @param wishes BCP 47, most wanted first; empty ones say nothing
 */
export function bestOf<Code extends string>(codes: readonly Code[], wishes: readonly string[]): Code | undefined {
  for (const wish of wishes) {
    if (wish === '') continue
    const family = familyOf(wish)
    const tongue = wish.split('-')[0]?.toLowerCase()
    const found =
      codes.find((code) => code.toLowerCase() === wish.toLowerCase()) ??
      codes.find((code) => familyOf(code) === family) ??
      codes.find((code) => code.split('-')[0]?.toLowerCase() === tongue)
    if (found !== undefined) return found
  }
  return undefined
}

/** Who reads a page, as far as it matters in which language. */
export interface Reader {
  /** What was asked for by name: in the address, or chosen before. Empty: nothing. */
  readonly asked: string
  /** What the browser prefers. */
  readonly browser: readonly string[]
}

interface Wishes extends Reader {
  /** Languages that the work can be read in, the author's own first; none where nobody has said. */
  readonly work: readonly string[]
}

/** In which of its languages a work is read; undefined where nobody has said which there are. */
export function workLanguage({ asked, work, browser }: Wishes): string | undefined {
  return bestOf(work, [asked, ...browser]) ?? work[0]
}

/** In which language everything around a work speaks: as it was asked for, else as the work does, else as the browser likes it. */
export function pageLanguage(wishes: Wishes): Language {
  const { asked, browser } = wishes
  const found = bestOf(languages, [asked, workLanguage(wishes) ?? '', ...browser])
  const isUnknown = [asked, ...browser].some((wish) => wish !== '')
  return found ?? (isUnknown ? worldLanguage : ownLanguage)
}

/** `Accept-Language`, most wanted first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [code = '', ...parameters] = part.trim().split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { code, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ code, weight }) => /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(code) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
}

/** A language by its own name: 日本語, English. */
export function languageName(code: string): string {
  const known = languages.find((one) => one === code)
  if (known !== undefined) return languageNames[known]
  try {
    const name = new Intl.DisplayNames([code], { type: 'language', languageDisplay: 'standard' }).of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
  } catch {
    return code
  }
}
