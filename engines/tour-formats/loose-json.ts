/** Reading data that anybody may have written: what is not of the kind that is asked for is absent. */
export type Fields = Readonly<Record<string, unknown>>

export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function field(of: Fields, name: string): Fields {
  return fields(of[name])
}

export function list(of: Fields, name: string, most = 1000): readonly unknown[] {
  const value = of[name]
  return Array.isArray(value) ? value.slice(0, most) : []
}

export function text(of: Fields, name: string): string {
  const value = of[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A finite number, also one that is written as text. */
export function number(of: Fields, name: string): number | undefined {
  const value = of[name]
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}
