/** One metadata value of unknown kind → a plain value within bounds, or undefined. */

// Metadata are sometimes numbers as text, "1/250" included.
function number(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.length > 40) return undefined
  const [, above, below = '1'] = /^\s*([+-]?\d+(?:\.\d+)?)(?:\/(\d+))?\s*$/.exec(value) ?? []
  return above === undefined ? undefined : Number(above) / Number(below)
}

/** A number within bounds. */
export function finite(value: unknown, least: number, most: number): number | undefined {
  const found = number(value)
  return found !== undefined && found >= least && found <= most ? found : undefined
}

/** A whole number within bounds. */
export function whole(value: unknown, least: number, most: number): number | undefined {
  const found = finite(value, least, most)
  return found !== undefined && Number.isInteger(found) ? found : undefined
}

/** An angle in degrees, brought into 0 ≤ angle < 360. */
export function angle(value: unknown): number | undefined {
  const found = finite(value, -3600, 3600)
  return found === undefined ? undefined : ((found % 360) + 360) % 360
}

/** A line of text without control characters, or undefined when empty; cut at `longest` characters. */
export function text(value: unknown, longest = 120): string | undefined {
  if (typeof value !== 'string') return undefined
  const clean = value
    .slice(0, 4 * longest)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim()
  return clean === '' ? undefined : clean.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}

/** EXIF or ISO time → ISO 8601 to the second; `offset` like "+08:00" is added where it makes sense. */
export function moment(value: unknown, offset?: unknown): string | undefined {
  const written = value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value
  if (typeof written !== 'string') return undefined
  const parts = /^(\d{4})[-:](\d\d)[-:](\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?/.exec(
    written.slice(0, 40),
  )
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second, zone] = parts
  const plain = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const parsed = new Date(`${plain}Z`)
  // A day such as 31 February rolls over, and a year 0 is the mark of an unset clock.
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(plain) || year === '0000') return undefined
  const given = zone ?? (typeof offset === 'string' && /^[+-](0\d|1[0-4]):[0-5]\d$/.test(offset) ? offset : '')
  return plain + given
}
