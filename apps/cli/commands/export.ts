// A tour to take away: the site gives an address and, in a cookie, the permission to begin there.
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fill, listAddress } from '@huanshi/kernel/definition/address.ts'
import { archiveForms, type ArchiveForm } from '@huanshi/tour/contract/tour-archive.ts'
import { tour } from '@huanshi/tour/contract/tour.ts'
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import type { Command } from '../terminal/command.ts'
import { EXIT } from '../terminal/exit-codes.ts'
import { signedInSite } from '../site/kept-sites.ts'
import { placeOf } from '../site/place.ts'
import { UsageError } from '../terminal/faults.ts'

export const exportTour: Command = {
  name: 'export',
  takes: '漫游编号 --into 文件 [--form folder|page|pannellum] [--group 机构]',
  about: '把漫游导出成可以从硬盘打开的文件',
  words: 1,
  async run({ words: [id = ''], options, output, signal }) {
    const { into, form = 'folder' } = options
    if (into === undefined) throw new UsageError('请用 --into 给出要写的文件')
    if (!archiveForms.some((one: ArchiveForm) => one === form))
      throw new UsageError(`--form 应为 ${archiveForms.join('、')} 之一`)
    const site = await signedInSite(options['site'])
    const { area, groupId } = placeOf(options['group'])
    const address = `${fill(listAddress(tour, area), { groupId })}/${encodeURIComponent(id)}/archive`
    const asked = await site.ask(address, { method: 'POST', body: { form }, signal })
    const { url } = (await asked.json()) as { url: string } // as the contract has it
    const cookie = asked.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .join('; ')
    const answer = await site.ask(url, { headers: { cookie, accept: '*/*' }, signal })
    if (answer.body === null) throw new Error('网站没有给出文件')
    const bytes = await save(answer.body, into, signal)
    output.tell(`已导出到 ${into}（${formatBytes(bytes)}）`, { file: into, bytes })
    return EXIT.done
  },
}

/** Whole when it is under its name. */
async function save(body: ReadableStream<Uint8Array>, path: string, signal: AbortSignal): Promise<number> {
  const part = `${path}.part`
  const file = createWriteStream(part)
  try {
    await pipeline(Readable.fromWeb(body as never), file, { signal }) // the same stream under the name of another library
    await rename(part, path)
    return file.bytesWritten
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
