// Readers of single variables; each complains in a sentence that names the variable and goes on, so that all faults show at once.
import type { Environment } from './environment.ts'

export class Complaints {
  readonly sentences: string[] = []

  add(variable: string, sentence: string): void {
    this.sentences.push(`环境变量 ${variable} 不正确：${sentence}。`)
  }
}

export function port(env: Environment, complaints: Complaints): number {
  const value = env['PORT'] ?? '5002'
  const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (number >= 1 && number <= 65_535) return number
  complaints.add('PORT', `“${value}”不是 1 到 65535 之间的端口号`)
  return 5002
}

/** `1` or `0`; undefined when unset. */
export function flag(env: Environment, name: string, complaints: Complaints): boolean | undefined {
  const value = env[name]
  if (value === undefined) return undefined
  if (value === '1' || value === '0') return value === '1'
  complaints.add(name, `“${value}”应当是 1（开启）或 0（关闭）`)
  return undefined
}

/** Undefined when unset or wrong. */
export function wholeNumber(
  env: Environment,
  name: string,
  [least, most]: readonly [number, number],
  complaints: Complaints,
): number | undefined {
  const value = env[name]
  if (value === undefined) return undefined
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= least && number <= most) return number
  complaints.add(name, `“${value}”应当是 ${least} 到 ${most} 之间的整数`)
  return undefined
}

/** An http(s) origin without path, query or credentials; undefined when unset or wrong. */
export function origin(env: Environment, name: string, complaints: Complaints): string | undefined {
  const value = env[name]
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    complaints.add(name, `“${value}”不是网址，应当形如 https://pano.example.com`)
  } else if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    complaints.add(name, `“${value}”只能包含协议、主机和端口，不能带路径`)
  } else {
    return url.origin
  }
  return undefined
}

export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}
