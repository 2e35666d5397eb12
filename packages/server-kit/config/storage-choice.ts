// Where files are kept: a folder, or a bucket of a store that speaks S3.
import { isAbsolute, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Environment } from './environment.ts'
import { wholeNumber, type Complaints } from './variables.ts'

interface FolderChoice {
  readonly kind: 'file'
  /** Absolute path. */
  readonly folder: string
}

export interface S3Choice {
  readonly kind: 's3'
  /** Absolute path of what is made and copied on this machine. */
  readonly folder: string
  /** Bytes that may lie there; null for what the disk has. */
  readonly scratch: number | null
  readonly bucket: string
  /** Before every key, without slashes around; empty for none. */
  readonly prefix: string
  /** Null for AWS itself. */
  readonly endpoint: string | null
  readonly region: string
  /** The bucket is a part of the path, as most stores but AWS want it. */
  readonly pathStyle: boolean
}

export type StorageChoice = FolderChoice | S3Choice

/** Whether processes that have each a data folder of their own can have the files in common: a bucket, or a folder beside. */
export function isShareable(storage: StorageChoice, data: string): boolean {
  if (storage.kind === 's3') return true
  const way = relative(data, storage.folder)
  return way.startsWith('..') || isAbsolute(way)
}

const REGION = 'us-east-1'
/** MiB; below the least not even the head of a large picture is looked at. */
const [LEAST_SCRATCH, MOST_SCRATCH] = [256, 100_000_000]
const known = new Set(['endpoint', 'region', 'pathStyle'])

export function readStorage(env: Environment, data: string, complaints: Complaints): StorageChoice {
  const local: StorageChoice = { kind: 'file', folder: join(data, 'files') }
  const value = env['HUANSHI_STORAGE']
  const scratch = wholeNumber(env, 'HUANSHI_SCRATCH', [LEAST_SCRATCH, MOST_SCRATCH], complaints)
  if (scratch !== undefined && value?.startsWith('s3:') !== true)
    complaints.add('HUANSHI_SCRATCH', '只用于对象存储；文件存放在文件夹里时，临时文件就在那个文件夹里')
  if (value === undefined || value === 'file:') return local
  if (value.startsWith('s3:')) {
    const choice = bucketOf(value, join(data, 'scratch'), scratch)
    if (typeof choice === 'object') return choice
    complaints.add('HUANSHI_STORAGE', choice)
    return local
  }
  if (!value.startsWith('file:')) {
    complaints.add(
      'HUANSHI_STORAGE',
      `“${value}”应当以 file: 或 s3: 开头，例如 file:///srv/huanshi/files 或 s3://存储桶?endpoint=https://s3.example.com`,
    )
    return local
  }
  return { kind: 'file', folder: fileFolder(value) }
}

/** `s3://bucket/prefix?endpoint=…&region=…&pathStyle=1`; what is wrong with it otherwise. */
function bucketOf(value: string, folder: string, mebibytes?: number): S3Choice | string {
  const url = URL.parse(value)
  if (url === null || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    return `“${value}”应当形如 s3://存储桶/前缀?endpoint=https://s3.example.com&region=us-east-1`
  if (url.username !== '' || url.password !== '')
    return '密钥不要写在地址里，请用 AWS_ACCESS_KEY_ID 和 AWS_SECRET_ACCESS_KEY'
  const asked = url.searchParams
  for (const name of asked.keys())
    if (!known.has(name)) return `没有“${name}”这个参数，只有 endpoint、region 和 pathStyle`
  const prefix = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  if (!/^([\w.-]+(\/[\w.-]+)*)?$/.test(prefix)) return `前缀“${prefix}”只能由字母、数字、点、横线和斜线组成`
  const endpoint = asked.get('endpoint')
  if (endpoint !== null && !isWeb(endpoint)) return `“${endpoint}”不是对象存储的网址`
  const style = asked.get('pathStyle') ?? String(Number(endpoint !== null))
  if (!/^[01]$/.test(style)) return 'pathStyle 应当是 0 或 1'
  return {
    kind: 's3',
    folder,
    scratch: mebibytes === undefined ? null : mebibytes * 2 ** 20,
    bucket: url.hostname,
    prefix,
    endpoint,
    region: asked.get('region') ?? REGION,
    pathStyle: style === '1',
  }
}

const isWeb = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '')

/** `file:///absolute/path`, or `file:relative/path` from the working folder. */
function fileFolder(value: string): string {
  return value.startsWith('file://') ? fileURLToPath(value) : resolve(value.slice('file:'.length))
}
