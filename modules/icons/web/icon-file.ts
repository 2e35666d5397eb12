// Files that become icons: checked here for what needs no server, sent, and kept as records.
import { iconFileTypes, iconPictureLimits, type IconPicture } from '../contract/icon-picture.ts'
import { hotspotIcon, type HotspotIcon } from '../contract/hotspot-icon.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import type { ResourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'

export type IconClient = ResourceClient<typeof hotspotIcon>

/** What is wrong with a file, as far as its name and size say; null when nothing is. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const lower = name.toLowerCase()
  if (lower.endsWith('.svg')) return 'SVG 不能用作图标，请另存为 PNG'
  if (!iconFileTypes.some((type) => lower.endsWith(type))) return '不是图片，只能用 PNG、APNG、JPG、GIF 和 WebP'
  if (size === 0) return '文件是空的'
  if (size > iconPictureLimits.bytes)
    return `不能超过 ${formatBytes(iconPictureLimits.bytes)}，这个文件有 ${formatBytes(size)}`
  return null
}

/** The name of an icon made from a file: what the file is called without its ending. */
function nameOf(fileName: string): string {
  const name = fileName.replace(/\.[^.]+$/, '').trim()
  return Array.from(name === '' ? '图标' : name)
    .slice(0, 50)
    .join('')
}

export function sendPicture(client: Pick<IconClient, 'address'>, file: File): Promise<IconPicture> {
  const type = file.type.startsWith('image/') ? file.type : 'image/png'
  const sent = file.type === type ? file : new File([file], file.name, { type })
  const [list = ''] = client.address.split('?')
  return api(`${list}/picture`, { method: 'POST', file: sent })
}

/** A new icon out of a file. */
export async function makeIcon(client: IconClient, file: File): Promise<HotspotIcon> {
  const { imageUrl, kind } = await sendPicture(client, file)
  return client.create({ name: nameOf(file.name), imageUrl, kind })
}
