// A tour to take along: as a folder in an archive, or as one page; both open from disk without a server.
import { fill, itemAddress } from '@huanshi/contract/definition/address.ts'
import { formatBytes } from '@huanshi/contract/protocol/format-bytes.ts'
import type { ArchiveForm } from '@huanshi/contract/protocol/tour-archive.ts'
import { tour } from '@huanshi/contract/resources/tour.ts'
import { messageOf } from '../../capabilities/api/api-error.ts'
import { api } from '../../capabilities/api/http.ts'
import { apiBase } from '../../capabilities/api/runtime-config.ts'
import { areaOf } from '../../capabilities/area/area-of.ts'
import { toast } from '../../capabilities/toast/toast.ts'

export const takingAwayWords: Readonly<Record<ArchiveForm, string>> = {
  folder: '离线文件夹',
  page: '单个网页',
  pannellum: 'Pannellum',
}

const words: Readonly<Record<ArchiveForm, string>> = {
  folder: '压缩包会保存到下载文件夹，解压后打开 index.html',
  page: '单个网页会保存到下载文件夹',
  pannellum: '压缩包会保存到下载文件夹，里面有漫游文件、全景图和使用说明',
}

/** The browser itself saves what comes, so that a large tour needs no memory. */
export async function takeAway(id: string, form: ArchiveForm): Promise<void> {
  const { name, groupId } = areaOf(window.location.pathname)
  const address = `${fill(itemAddress(tour, name), { groupId, id })}/archive`
  try {
    const { url, bytes } = await api<{ url: string; bytes: number | null }>(address, { method: 'POST', body: { form } })
    window.location.assign(`${apiBase()}${url}`)
    const size = bytes === null ? '' : `，约 ${formatBytes(bytes)}`
    toast({ type: 'info', title: `正在导出${size}`, message: `${words[form]}，进度看浏览器的下载列表` })
  } catch (error) {
    toast({ type: 'error', title: '没能导出', message: messageOf(error) })
  }
}
