import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Environment } from './environment.ts'
import type { Complaints } from './variables.ts'

/** Where files live: a folder of this machine. */
export interface StorageChoice {
  readonly kind: 'file'
  /** Absolute path. */
  readonly folder: string
}

export function readStorage(env: Environment, data: string, complaints: Complaints): StorageChoice {
  const usual: StorageChoice = { kind: 'file', folder: join(data, 'files') }
  const value = env['HUANSHI_STORAGE']
  if (value === undefined || value === 'file:') return usual
  if (value.startsWith('s3:')) {
    complaints.add('HUANSHI_STORAGE', '此版本只能把文件存放在本机磁盘，请使用 file: 或去掉这个变量')
    return usual
  }
  if (!value.startsWith('file:')) {
    complaints.add('HUANSHI_STORAGE', `“${value}”应当以 file: 开头，例如 file:///srv/huanshi/files`)
    return usual
  }
  return { kind: 'file', folder: fileFolder(value) }
}

/** `file:///absolute/path`, or `file:relative/path` from the working folder. */
function fileFolder(value: string): string {
  return value.startsWith('file://') ? fileURLToPath(value) : resolve(value.slice('file:'.length))
}
