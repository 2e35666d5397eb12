// Waiting until what was uploaded can be looked at.
import { pano } from '@huanshi/pano/contract/pano.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from '../terminal/command.ts'
import { EXIT } from '../terminal/exit-codes.ts'
import { signedInSite } from '../site/kept-sites.ts'
import { placeOf } from '../site/place.ts'
import { numberIn } from '../terminal/read-arguments.ts'

const LOOK_EVERY_MS = 2_000

export const waitForJobs: Command = {
  name: 'jobs wait',
  takes: '全景编号… [--group 机构] [--seconds 最多等多久]',
  about: '等全景处理完',
  words: 1,
  async run({ words, options, output, signal }) {
    const most = numberIn(options['seconds'], 'seconds', { defaultValue: 3_600, least: 1, most: 86_400 })
    const site = await signedInSite(options['site'])
    const { area, groupId } = placeOf(options['group'])
    const panos = site.resource(pano, area, groupId)
    const until = Date.now() + most * 1000
    const open = new Set(words)
    let failed = 0
    while (open.size > 0) {
      for (const id of open) {
        const { status, title, progress } = await panos.get(id, { signal })
        output.progress(`还有 ${open.size} 个，${title}：${Math.round(progress * 100)}%`)
        if (status !== 'ready' && status !== 'failed') continue
        open.delete(id)
        if (status === 'failed') failed += 1
        output.tell(`${status === 'ready' ? '✓' : '✗'} ${title}`, { id, title, status })
      }
      if (open.size > 0 && Date.now() > until) {
        output.failure(`等了 ${most} 秒，还有 ${open.size} 个没有处理完`)
        return EXIT.failed
      }
      if (open.size > 0) await sleep(LOOK_EVERY_MS, undefined, { signal })
    }
    return failed === 0 ? EXIT.done : EXIT.failed
  },
}
