// Captions of a video: written by us as WebVTT from what the contract has checked, beside the video, under its permissions.
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { LibDetails } from '@huanshi/library/contract/lib-details.ts'
import type { PreparedAction } from '@huanshi/resource-server/rules.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { MOST_CAPTIONS, type CaptionsBody, type Cue } from '../contract/captions.ts'
import type { pano } from '../contract/pano.ts'
import type { PanoRuleParts } from './pano-parts.ts'
import { revisionFolder } from './picture-files.ts'

export function captioning({ storage }: Pick<PanoRuleParts, 'storage'>): PreparedAction<typeof pano> {
  return {
    async prepare({ record, body }) {
      const { language, cues } = body as CaptionsBody // checked by the contract
      const revision = record['revision']
      if (typeof revision !== 'string') throw new Refusal('action.impossible')
      // Files of a revision never change: other captions have another name.
      const file = `captions-${language.toLowerCase()}-${randomBytes(6).toString('hex')}.vtt`
      const work = cues.length === 0 ? null : await storage.workFolder()
      if (work !== null) {
        try {
          await writeFile(join(work, 'captions'), webVtt(cues))
          await storage.keep(join(work, 'captions'), `${revisionFolder(record.id, revision)}/${file}`)
        } finally {
          await rm(work, { recursive: true, force: true })
        }
      }
      let former: string | null = cues.length === 0 ? null : file
      return {
        async run(trx, { record: locked }) {
          if (locked['revision'] !== revision) throw new Refusal('action.impossible')
          const { captions = [] } = locked.details
          const others = captions.filter((one) => one.language !== language)
          if (cues.length > 0 && others.length >= MOST_CAPTIONS)
            throw new Refusal('record.refused', { detail: `字幕最多 ${MOST_CAPTIONS} 种语言，请先移除一种` })
          const taken = cues.length === 0 ? others : [...others, { language, file }]
          const sorted = taken.toSorted((one, other) => one.language.localeCompare(other.language))
          await trx
            .updateTable('pano')
            .set({ details: withCaptions(sorted), version: sql<number>`version + 1`, updated_time: sql<string>`now()` })
            .where('id', '=', record.id)
            .execute()
          former = captions.find((one) => one.language === language)?.file ?? null
        },
        // What nobody is shown any more: the former ones, or the new where the record did not take them.
        async [Symbol.asyncDispose]() {
          if (former !== null) await storage.remove(`${revisionFolder(record.id, revision)}/${former}`)
        },
      }
    },
  }
}

function withCaptions(captions: LibDetails['captions']) {
  return sql<string>`details || ${JSON.stringify({ captions })}::jsonb`
}

/** Nothing in it but lines of text: what would be a mark or the beginning of another cue is written as what it looks like. */
export function webVtt(cues: readonly Cue[]): string {
  const whole = cues.filter(({ start, end }) => end > start).toSorted((one, other) => one.start - other.start)
  return `WEBVTT\n\n${whole.map(({ start, end, text }) => `${clock(start)} --> ${clock(end)}\n${plain(text)}\n`).join('\n')}`
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function plain(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => line.replaceAll(/\p{Cc}/gu, ' ').trim())
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll(/[&<>]/g, (mark) => marks[mark] ?? mark)
}

function clock(seconds: number): string {
  const all = Math.round(seconds * 1000)
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60]
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(hours)}:${two(minutes)}:${two(Math.floor(all / 1000) % 60)}.${String(all % 1000).padStart(3, '0')}`
}
