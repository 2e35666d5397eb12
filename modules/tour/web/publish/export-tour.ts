// A tour to take along: as a folder in an archive, or as one page; both open from disk without a server. What comes is shown as it
// comes and can be called off; where the browser keeps no files for a page, its own downloads take it.
import { fill, itemAddress } from '@huanshi/kernel/definition/address.ts'
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import type { ArchiveForm } from '../../contract/tour-archive.ts'
import { tour } from '../../contract/tour.ts'
import { ApiError, isProblem, messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { apiBase } from '@huanshi/web-kit/api/runtime-config.ts'
import { areaOf } from '@huanshi/web-kit/area/area-of.ts'
import { canSaveStream, saveStream } from '@huanshi/ui/download/save-stream.ts'
import { closeToast, toast } from '@huanshi/ui/toast/toast.ts'
import { comingWords } from './coming-words.ts'
import { showUnderWay } from './under-way.ts'

export const exportWords: Readonly<Record<ArchiveForm, string>> = {
  folder: '离线文件夹',
  page: '单个网页',
  pannellum: 'Pannellum',
}

const words: Readonly<Record<ArchiveForm, string>> = {
  folder: '解压后打开 index.html',
  page: '双击就能打开',
  pannellum: '里面有漫游文件、全景图和使用说明',
}

/** What takes the server time before anything can come. */
const preparing: Readonly<Record<ArchiveForm, string>> = {
  folder: '等服务器收齐场景的文件',
  page: '等服务器收齐场景的文件',
  pannellum: '等服务器把每个场景拼成一张全景图',
}

/** What is told while it comes. */
const EVERY_MS = 500

const underWay = new Set<string>()

export async function exportTour(id: string, form: ArchiveForm): Promise<void> {
  const key = `export ${id} ${form}`
  // It is on show already.
  if (underWay.has(key)) return
  underWay.add(key)
  const abort = new AbortController()
  const stay = (event: BeforeUnloadEvent): void => event.preventDefault()
  const tell = (title: string, message: string): void => {
    if (abort.signal.aborted) return
    showUnderWay(key, title, message, () => abort.abort())
  }
  try {
    tell('正在导出', preparing[form])
    const isTaken = await canSaveStream()
    const { name, groupId } = areaOf(window.location.pathname)
    const address = `${fill(itemAddress(tour, name), { groupId, id })}/archive`
    const { signal } = abort
    const call = { method: 'POST', body: { form }, signal } as const
    const { url, bytes } = await api<{ url: string; bytes: number | null }>(address, call)
    const title = bytes === null ? '正在导出' : `正在导出，约 ${formatBytes(bytes)}`
    if (!isTaken) {
      window.location.assign(`${apiBase()}${url}`)
      const message = `${exportWords[form]}会保存到下载文件夹，${words[form]}；进度和取消在浏览器的下载列表里`
      toast({ id: key, type: 'info', title, message, duration: 8000 })
      return
    }
    tell(title, preparing[form])
    window.addEventListener('beforeunload', stay)
    const answer = await fetch(`${apiBase()}${url}`, { credentials: 'include', signal })
    if (!answer.ok || answer.body === null) throw await problemOf(answer)
    const began = performance.now()
    let [received, told] = [0, 0]
    const count = (more: number): void => {
      received += more
      const seconds = (performance.now() - began) / 1000
      if (seconds * 1000 - told < EVERY_MS) return
      told = seconds * 1000
      tell(title, comingWords(received, bytes, seconds))
    }
    await saveStream(answer.body, nameIn(answer) ?? '漫游.zip', count, signal)
    const message = `${exportWords[form]}已保存到下载文件夹，${words[form]}`
    toast({ id: key, type: 'success', title: `已导出 ${formatBytes(received)}`, message, duration: 8000 })
  } catch (error) {
    closeToast(key)
    if (abort.signal.aborted) toast({ type: 'info', title: '已取消导出' })
    else toast({ type: 'error', title: '没能导出', message: reasonOf(error) })
  } finally {
    window.removeEventListener('beforeunload', stay)
    underWay.delete(key)
  }
}

async function problemOf(answer: Response): Promise<ApiError> {
  const said: unknown = await answer.json().catch(() => null)
  return new ApiError(answer.status, isProblem(said) ? said : undefined)
}

function nameIn(answer: Response): string | undefined {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return name === undefined ? undefined : decodeURIComponent(name)
}

/** Streams that break say so in the browser's language. */
function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return '这台电脑给浏览器的空间不够'
  return error instanceof ApiError ? messageOf(error) : '传输中断了，请检查网络后重新导出'
}
