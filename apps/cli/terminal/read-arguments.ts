// The words behind a command: options by name, the rest by place.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { UsageError } from './faults.ts'

export interface Given {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
}

interface Taking {
  readonly name: string
  /** Names its options, each with a value, as `--name value`. */
  readonly takes: string
  /** Fewest words. */
  readonly words: number
}

/** Every command takes these. */
const always = ['site']

export function readArguments(given: readonly string[], { name, takes, words }: Taking): Given {
  const own = Array.from(takes.matchAll(/--([a-z]+)/g), ([, option = '']) => option)
  const known: ParseArgsOptionsConfig = Object.fromEntries(
    [...always, ...own].map((option) => [option, { type: 'string' as const }]),
  )
  const flags: ParseArgsOptionsConfig = { json: { type: 'boolean' }, help: { type: 'boolean' } }
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: { ...known, ...flags },
      allowPositionals: true,
    })
    if (positionals.length < words) throw new UsageError(`huanshi ${name} 还缺少内容`)
    const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return { words: positionals, options: Object.fromEntries(texts) }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`huanshi ${name} 不认识这个选项：${wordIn(error)}`)
  }
}

/** Of an error that names it in quotes. */
function wordIn(error: unknown): string {
  return /'([^']+)'/.exec(error instanceof Error ? error.message : '')?.[1] ?? ''
}

/** A whole number within bounds. */
export function numberIn(
  text: string | undefined,
  name: string,
  { defaultValue, least, most }: { defaultValue: number; least: number; most: number },
): number {
  if (text === undefined) return defaultValue
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new UsageError(`--${name} 应为 ${least} 到 ${most} 的整数`)
  return value
}
