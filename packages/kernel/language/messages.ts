// Wording by keys. A message is a text with gaps in braces, or one such text for each form that its language has for a number.

/** By the categories of `Intl.PluralRules`; `{count}` decides. */
type PluralForms = { readonly other: string } & Partial<
  Readonly<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>
>
export type Message = string | PluralForms
export type Messages = Readonly<Record<string, Message>>

/** The same keys in another language. */
export type MessagesLike<Own extends Messages> = { readonly [Key in keyof Own]: Message }

type TextOf<Given> = Given extends string ? Given : Given extends PluralForms ? Given['other'] : never
type GapsIn<Text extends string> = Text extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsIn<Rest> : never
type Filling<Given> = [GapsIn<TextOf<Given>>] extends [never]
  ? []
  : [filling: Readonly<Record<GapsIn<TextOf<Given>>, string | number>>]

/** Keys of messages without gaps. */
export type PlainKey<Own extends Messages> = {
  [Key in keyof Own]: Filling<Own[Key]> extends [] ? Key : never
}[keyof Own]

/** Says a message; what its gaps are filled with is part of the type of its key. */
export type Say<Own extends Messages> = <Key extends keyof Own>(key: Key, ...filling: Filling<Own[Key]>) => string

type Values = Readonly<Record<string, string | number>>

/** Numbers in gaps are written as the language writes them. */
export function spell(message: Message, values: Values | undefined, language: string): string {
  const text = typeof message === 'string' ? message : formOf(message, values?.['count'], language)
  if (values === undefined) return text
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? numberText(value, language) : (value ?? gap)
  })
}

function formOf(forms: PluralForms, count: string | number | undefined, language: string): string {
  return typeof count === 'number' ? (forms[pluralRules(language).select(count)] ?? forms.other) : forms.other
}

/** Made once: each takes longer than what it does. */
function remembered<Made>(make: (language: string, options: string) => Made) {
  const made = new Map<string, Made>()
  return (language: string, options: object = {}): Made => {
    const rest = JSON.stringify(options)
    const known = made.get(language + rest) ?? make(language, rest)
    made.set(language + rest, known)
    return known
  }
}

const pluralRules = remembered((language) => new Intl.PluralRules(language))
const numberFormat = remembered(
  (language, options) => new Intl.NumberFormat(language, JSON.parse(options) as Intl.NumberFormatOptions), // as given below
)
const dateFormat = remembered(
  (language, options) => new Intl.DateTimeFormat(language, JSON.parse(options) as Intl.DateTimeFormatOptions), // likewise
)

export function numberText(value: number, language: string, options?: Intl.NumberFormatOptions): string {
  return numberFormat(language, options).format(value)
}

export function dateText(time: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(language, options).format(time)
}

/** Every gap of a message, once. */
export function gapsOf(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message)
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, gap = '']) => gap)))].toSorted()
}

/** For who says the same to people of many languages: a server. */
export function sayIn<const Own extends Messages>(
  own: Own,
  others: Readonly<Record<string, MessagesLike<Own>>>,
): (language: string) => Say<Own> {
  return (language) =>
    (key, ...[values]) =>
      spell(others[language]?.[key] ?? own[key] ?? '', values, language)
}
