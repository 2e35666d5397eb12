// What the driver makes of a value: either what the rest of the code works with, or the text of the same in JSON, for answers that pass
// rows on as they are.
import pg from 'pg'

const BOOLEAN = 16
const INT8 = 20
const INT2 = 21
const INT4 = 23
const TEXT = 25
const JSON_TEXT = 114
const FLOAT8 = 701
const TEXTS = 1009
const DATE = 1082
const TIMESTAMPTZ = 1184
const UUID = 2950
const JSONB = 3802

type Parser = (value: string) => unknown

/** int8 as number (counts and bytes stay below 2^53), times as ISO 8601 UTC text, days as they are. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    const oid: number = type
    if (oid === INT8) return Number
    if (oid === TIMESTAMPTZ) return isoTime
    if (oid === DATE) return (value: string) => value
    return pg.types.getTypeParser(type, format)
  },
}

/** As the database writes a time where its zone is UTC, with or without fractions. */
const plain = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?\+00$/

/** Lists carry dozens of times, and taking the text apart is far quicker than reading a date and writing it. */
function isoTime(value: string): string {
  const parts = plain.exec(value)
  if (parts === null) return new Date(value).toISOString()
  const [, day = '', time = '', fraction = '.'] = parts
  return `${day}T${time}${fraction.slice(0, 4).padEnd(4, '0')}Z`
}

const asItIs: Parser = (value) => value
const quoted: Parser = (value) => JSON.stringify(value)

const jsonParsers = new Map<number, Parser>([
  [BOOLEAN, (value) => (value === 't' ? 'true' : 'false')],
  [INT2, asItIs],
  [INT4, asItIs],
  [INT8, asItIs],
  // What is no number (`NaN`, `Infinity`) is nothing in JSON.
  [FLOAT8, (value) => (/[NI]/.test(value) ? 'null' : value)],
  [JSON_TEXT, asItIs],
  [JSONB, asItIs],
  [TEXT, quoted],
  [UUID, (value) => `"${value}"`],
  [TIMESTAMPTZ, (value) => `"${isoTime(value)}"`],
])

/** The same values as JSON text. */
export const jsonTypes: pg.CustomTypesConfig = {
  getTypeParser(type) {
    const oid: number = type
    const known = jsonParsers.get(oid)
    if (known !== undefined) return known
    const read = valueTypes.getTypeParser(type) as Parser // of texts, which are all that is asked for
    const written: Parser = (value) => JSON.stringify(read(value)) ?? 'null'
    const parser: Parser = oid === TEXTS ? (value) => plainTexts(value) ?? written(value) : written
    jsonParsers.set(oid, parser)
    return parser
  },
}

/** Words alone, in which nothing means anything to either side. */
const words = /^\{[\p{L}\p{N}_.,·:-]+\}$/u

/** `{a,b}`; undefined where it has to be read. */
function plainTexts(value: string): string | undefined {
  if (value === '{}') return '[]'
  if (!words.test(value) || /\bNULL\b/i.test(value)) return undefined
  return `["${value.slice(1, -1).replaceAll(',', '","')}"]`
}
