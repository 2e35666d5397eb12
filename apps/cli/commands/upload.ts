// Files and folders to the site: several at a time, from where an earlier run was, and what is there already not again.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import type { OwnToken } from '@huanshi/integration/contract/new-token.ts'
import type { UploadTarget } from '@huanshi/web-kit/upload/upload-record.ts'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { openFile, uploadFile, uploadRoad } from '@huanshi/client/upload-file.ts'
import type { Site } from '@huanshi/client/open-site.ts'
import type { Command, Run } from '../terminal/command.ts'
import { EXIT } from '../terminal/exit-codes.ts'
import { filesIn, profilesNamed, type FileToSend } from '../sending/files-to-send.ts'
import { signedInSite } from '../site/kept-sites.ts'
import { numberIn } from '../terminal/read-arguments.ts'
import { openLedger, type Ledger } from '../sending/upload-ledger.ts'

/** A site that is away for longer than this is given up; ms. */
const PATIENCE = 15 * 60_000

type Outcome = 'sent' | 'there' | 'failed'

interface Sending {
  readonly site: Site
  readonly subject: string
  readonly target: UploadTarget
  readonly ledger: Ledger
  readonly road: ReturnType<typeof uploadRoad>
  readonly profiles: Profiles
}
type Profiles = Awaited<ReturnType<typeof profilesOf>>

export const upload: Command = {
  name: 'upload',
  takes: '文件或文件夹… [--as pano|lib] [--group 机构] [--parallel 3]',
  about: '上传；中断后再运行一次就接着传，已有的跳过',
  words: 1,
  async run(run) {
    const { words, options, output, signal } = run
    const parallel = numberIn(options['parallel'], 'parallel', { defaultValue: 3, least: 1, most: 8 })
    const site = await signedInSite(options['site'])
    const { userName } = await site.call<OwnToken>('/api/Token', { signal })
    const { files, passed } = await filesIn(words, profilesNamed(options['as']))
    for (const path of passed) output.tell(`– ${path}：不是能这样上传的文件，跳过`, { file: path, status: 'passed' })
    const sending: Sending = {
      site,
      subject: userName,
      target: options['group'] === undefined ? {} : { groupId: options['group'] },
      ledger: await openLedger(site.address),
      road: uploadRoad(site, PATIENCE),
      profiles: await profilesOf(site),
    }
    const counts: Record<Outcome, number> = { sent: 0, there: 0, failed: 0 }
    const waiting = [...files]
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift())
        counts[await sendOne(sending, next, run)] += 1
    }
    await Promise.all(Array.from({ length: parallel }, worker))
    signal.throwIfAborted()
    const { sent, there, failed } = counts
    output.tell(`上传 ${sent} 个，已有 ${there} 个，失败 ${failed} 个，跳过 ${passed.length} 个`, {
      ...counts,
      passed: passed.length,
    })
    return failed === 0 ? EXIT.done : EXIT.failed
  },
}

async function sendOne(
  sending: Sending,
  { path, config, address }: FileToSend,
  { output, signal }: Run,
): Promise<Outcome> {
  const { site, ledger, road, target, subject, profiles } = sending
  try {
    const local = await openFile(path, subject, target)
    const known = ledger.recordOf(local.id)
    if (known !== undefined && (await ledger.isStillThere(site, { ...known, groupId: target.groupId }))) {
      output.tell(`= ${path}：已经上传过`, { file: path, status: 'there', id: known.record })
      return 'there'
    }
    const profile = { ...uploadProfiles[config], ...profiles[config], address }
    const outcome = await uploadFile(local, { config, profile, target }, road, {
      signal,
      onBytes: (bytes) => output.progress(`${path}  ${formatBytes(bytes)} / ${formatBytes(local.file.size)}`),
      onTrouble: (message) => (message === null ? undefined : output.progress(`${path}  ${message}，正在重试`)),
    })
    if (outcome.kind === 'failed') {
      output.tell(`✗ ${path}：${outcome.message}`, { file: path, status: 'failed', error: outcome.message })
      return 'failed'
    }
    const { id } = outcome.record as { id: string } // every record has one
    await ledger.note(local.id, { config, record: id })
    output.tell(`✓ ${path}：${id}`, { file: path, status: 'sent', id })
    return 'sent'
  } catch (error) {
    if (signal.aborted) throw error
    output.tell(`✗ ${path}：${messageOf(error)}`, { file: path, status: 'failed', error: messageOf(error) })
    return 'failed'
  }
}

/** As this site has set them, with the hashes that it knows. */
async function profilesOf(site: Site) {
  const { uploads } = await site.call<{ uploads?: Partial<typeof uploadProfiles> }>('/api/Settings')
  return uploads ?? {}
}
