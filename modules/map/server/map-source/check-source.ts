// What a source of maps answers: its style, one of its tiles or the head of its file, and a sentence in Chinese about each.
import type { MapTrial, MapTrialBody } from '../../contract/map-trial.ts'
import { probe, type Probed, type ProbeOptions } from '@huanshi/server-kit/http/probe.ts'

type Check = MapTrial['checks'][number]

export interface CheckOptions {
  /** Of this site: browsers read foreign tiles only where the source lets them. */
  readonly origin: string
  readonly allowsPrivate: boolean
}

const MOST_BYTES = 2 * 1024 * 1024
/** A tile in the middle of China, where every source that is used here has one. */
const MIDDLE = { lng: 104.2, lat: 35.9 }
const HEADER_BYTES = 127

/** @param hasCode whether a security code lies sealed for it */
export async function checkSource(source: MapTrialBody, hasCode: boolean, options: CheckOptions): Promise<Check[]> {
  const { kind, address, labelAddress, key } = source
  if (kind === 'embedded') return [{ title: '内置地图', verdict: 'good', words: '随程序一起，不需要网络' }]
  if (kind === 'amap') return [keyCheck(kind, key), codeCheck(hasCode)]
  if (kind === 'google') return [keyCheck(kind, key)]
  const checks = address === null ? [] : [await checkAddress(source, address, options)]
  if (labelAddress !== null) checks.push({ ...(await checkTile(source, labelAddress, options)), title: '注记' })
  return checks
}

/** The keys of both are for browsers: only a browser can try them. */
function keyCheck(kind: 'amap' | 'google', key: string | null): Check {
  const title = '密钥'
  const isLikely = kind === 'amap' ? /^[0-9a-f]{32}$/i.test(key ?? '') : /^AIza[0-9A-Za-z_-]{35}$/.test(key ?? '')
  if (isLikely) return { title, verdict: 'note', words: '样子对，能不能用看下面画不画得出来' }
  const looks = kind === 'amap' ? '高德的 Key 是 32 位的数字和字母' : '谷歌的密钥以 AIza 开头，共 39 位'
  return { title, verdict: 'bad', words: `${looks}，请检查有没有抄漏` }
}

function codeCheck(hasCode: boolean): Check {
  const words = hasCode ? '已封存，由服务器加上' : '还没有存下。2021 年 12 月以后的 Key 要先填好保存，再来看画面'
  return { title: '安全密钥', verdict: hasCode ? 'good' : 'note', words }
}

async function checkAddress(source: MapTrialBody, address: string, options: CheckOptions): Promise<Check> {
  if (source.kind === 'raster') return checkTile(source, address, options)
  return source.kind === 'vector' ? checkStyle(source, address, options) : checkArchive(source, address, options)
}

async function checkTile(source: MapTrialBody, template: string, options: CheckOptions): Promise<Check> {
  const z = Math.max(source.minZoom, Math.min(source.maxZoom, 4))
  const side = 2 ** z
  const radians = (MIDDLE.lat * Math.PI) / 180
  const x = Math.floor(((MIDDLE.lng + 180) / 360) * side)
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side)
  const address = template.replaceAll('{z}', `${z}`).replaceAll('{x}', `${x}`).replaceAll('{y}', `${y}`)
  return ask('瓦片', keyed(address, source), { accept: 'image/*' }, options, ({ status, bytes }) => {
    if (status === 204) return { verdict: 'bad', words: `${z} 级在中国没有瓦片，检查地址和级别` }
    const format = pictureFormat(bytes)
    if (format === null) return { verdict: 'bad', words: '回答的不是图片，检查地址和密钥' }
    return { verdict: 'good', words: `第 ${z} 级的一张是 ${format}，${Math.ceil(bytes.length / 1024)} KB` }
  })
}

async function checkStyle(source: MapTrialBody, address: string, options: CheckOptions): Promise<Check> {
  return ask('样式', keyed(address, source), { accept: 'application/json' }, options, ({ bytes }) => {
    const style = asObject(bytes)
    if (style === null) return { verdict: 'bad', words: '回答的不是 JSON，地址应当指向 style.json' }
    const { version, layers, sources } = style
    if (version !== 8 || !Array.isArray(layers) || typeof sources !== 'object' || sources === null)
      return { verdict: 'bad', words: '不是第 8 版的 MapLibre 样式' }
    return { verdict: 'good', words: `${layers.length} 个图层，${Object.keys(sources).length} 个数据源` }
  })
}

/** The first bytes tell what the file is (PMTiles specification, version 3). */
async function checkArchive(source: MapTrialBody, address: string, options: CheckOptions): Promise<Check> {
  const range = { range: `bytes=0-${HEADER_BYTES - 1}` }
  return ask('文件', keyed(address, source), range, options, ({ status, bytes }) => {
    if (bytes.subarray(0, 7).toString('latin1') !== 'PMTiles') return { verdict: 'bad', words: '不是 PMTiles 文件' }
    if (bytes[7] !== 3) return { verdict: 'bad', words: `是第 ${bytes[7] ?? 0} 版的 PMTiles，需要第 3 版` }
    if (status !== 206) return { verdict: 'bad', words: '那里的服务器不会只给一部分（Range），地图会很慢' }
    const [least = 0, most = 0] = bytes.subarray(100, 102)
    return { verdict: 'good', words: `PMTiles，${least} 到 ${most} 级` }
  })
}

type Answer = Extract<Probed, { kind: 'answer' }>
type Verdict = Omit<Check, 'title'>

async function ask(
  title: string,
  address: string,
  headers: NonNullable<ProbeOptions['headers']>,
  { origin, allowsPrivate }: CheckOptions,
  judge: (answer: Answer) => Verdict,
): Promise<Check> {
  if (address.startsWith('/')) return { title, verdict: 'note', words: '在本站里，看下面画不画得出来' }
  // As browsers ask, who are let in or not by where they come from.
  const asked = { ...headers, origin, referer: `${origin}/` }
  const answer = await probe(address, { headers: asked, mostBytes: MOST_BYTES, allowsPrivate })
  return { title, ...judged(answer, origin, judge) }
}

const failures = {
  private: '地址在内部网络里，访客打不开',
  silent: '连不上，检查地址，或者稍后再试',
  'too-large': '回答超过 2 MB，不像是这里要的东西',
} as const

function judged(answer: Probed, origin: string, judge: (answer: Answer) => Verdict): Verdict {
  if (answer.kind !== 'answer') return { verdict: 'bad', words: failures[answer.kind] }
  const { status, headers } = answer
  if (status === 401 || status === 403)
    return { verdict: 'bad', words: `来源回答 ${status}：密钥不对，或没有允许 ${origin} 使用` }
  if (status >= 300 && status < 400) return { verdict: 'bad', words: '来源转到了别的地址，请直接填最终的地址' }
  if (status === 429) return { verdict: 'bad', words: '来源说用得太多了，检查配额' }
  if (status === 404) return { verdict: 'bad', words: '来源说没有（404），检查地址和级别' }
  if (status >= 400) return { verdict: 'bad', words: `来源回答 ${status}` }
  const found = judge(answer)
  const allowed = headers['access-control-allow-origin']
  if (found.verdict === 'good' && allowed !== '*' && allowed !== origin)
    return { verdict: 'bad', words: `${found.words}，但来源不让别的网站读取（CORS），浏览器里会是空的` }
  return found
}

function keyed(address: string, { key }: MapTrialBody): string {
  return address.replaceAll('{key}', encodeURIComponent(key ?? ''))
}

function pictureFormat(bytes: Buffer): string | null {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'PNG'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'JPEG'
  return bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
    ? 'WebP'
    : null
}

function asObject(bytes: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null // looked into before it is believed
  } catch {
    return null
  }
}
