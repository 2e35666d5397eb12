// By what the secrets in the database are sealed.
import { resolve } from 'node:path'
import type { Environment } from './environment.ts'
import type { Complaints } from './variables.ts'

export type SecretChoice = {
  /** Those of before, by which something may still be sealed. */
  readonly previous: readonly string[]
} & (
  | { readonly kind: 'value'; readonly value: string; readonly path?: undefined }
  | { readonly kind: 'file'; readonly path: string }
  /** A file in the data folder, made at the first start. */
  | { readonly kind: 'own'; readonly path?: undefined }
)

/** Half of what a random one of 256 bits takes in hexadecimal. */
export const SHORTEST_SECRET = 32

export function readSecretChoice(env: Environment, folder: string, complaints: Complaints): SecretChoice {
  const [value, path] = [env['HUANSHI_SECRET'], env['HUANSHI_SECRET_FILE']]
  const previous = (env['HUANSHI_SECRET_PREVIOUS'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  for (const one of previous) assertLong(one, 'HUANSHI_SECRET_PREVIOUS', complaints)
  if (value !== undefined && path !== undefined) {
    complaints.add('HUANSHI_SECRET_FILE', '已经设置了 HUANSHI_SECRET，两个只能用一个')
  }
  if (value !== undefined) {
    assertLong(value.trim(), 'HUANSHI_SECRET', complaints)
    return { kind: 'value', value: value.trim(), previous }
  }
  return path === undefined ? { kind: 'own', previous } : { kind: 'file', path: resolve(folder, path), previous }
}

/** The value is not repeated in the sentence. */
function assertLong(secret: string, name: string, complaints: Complaints): void {
  if (secret.length >= SHORTEST_SECRET) return
  complaints.add(name, `至少需要 ${SHORTEST_SECRET} 个字符，可以用 openssl rand -hex 32 生成`)
}
