// Everything that may fail fails, one after the other, while a few people go on; what they saw becomes a table.
import { setTimeout as sleep } from 'node:timers/promises'
import { table } from '../../bench/table.ts'
import { startPeople, type People } from './people.ts'
import { Record, seconds, wishes } from './record.ts'
import { startSite, type Site } from './site.ts'
import type { Situation } from './situations.ts'

export interface Outcome {
  readonly situation: Situation
  readonly record: Record
  /** Of the record, ms. */
  readonly from: number
  readonly to: number
  /** From the end of the situation until all went well, ms; null where it did not. */
  readonly recovery: number | null
  readonly lost: readonly string[]
}

/** People settle in before. */
const BEFORE_MS = 3_000
const RECOVERY_MS = 60_000
const AFTER_MS = 2_500

/** @param told of each as it ends */
export async function chaos(chosen: readonly Situation[], told: (outcome: Outcome) => void): Promise<Outcome[]> {
  const site = await startSite()
  const record = new Record()
  const { origin, databaseUrl, shown } = site
  let people: People | null = null
  try {
    people = await startPeople({ origin, databaseUrl, seen: record, ...shown })
    const outcomes: Outcome[] = []
    for (const situation of chosen) {
      await sleep(BEFORE_MS)
      const outcome = await suffer(situation, site, record, people)
      outcomes.push(outcome)
      told(outcome)
    }
    return outcomes
  } finally {
    await people?.stop()
    if (process.env['CHAOS_LOG'] !== undefined) console.error(site.member.log())
    await site.stop()
  }
}

async function suffer(situation: Situation, site: Site, record: Record, people: People): Promise<Outcome> {
  const from = performance.now()
  const end = await situation.begin(site)
  await sleep(situation.seconds * 1_000)
  const ended = performance.now()
  await end()
  let recovery: number | null = null
  while (performance.now() - ended < RECOVERY_MS) {
    await sleep(100)
    recovery = record.recovered(ended)
    if (recovery !== null && performance.now() - ended > recovery + AFTER_MS) break
  }
  await site.member.whole()
  return { situation, record, from, to: performance.now(), recovery, lost: await people.lost() }
}

const titles = { tile: '瓦片', page: '参观', list: '列表', save: '保存', upload: '上传', message: '私信' } as const

const secondsOf = (ms: number | null): string => (ms === null ? '–' : seconds(ms))

export function chaosRow({ situation, record, from, to, recovery, lost }: Outcome): string[] {
  return [
    situation.title,
    situation.seconds === 0 ? '–' : `${situation.seconds} s`,
    ...wishes.map((wish) => record.told(wish, from, to)),
    secondsOf(record.refusals(from, to)),
    recovery === null ? '没有' : seconds(recovery),
    lost.length === 0 ? '没有' : lost.join('; '),
  ]
}

export function chaosTable(outcomes: readonly Outcome[]): string {
  const head = ['情形', '持续', ...wishes.map((wish) => titles[wish]), '拒绝的一半快于', '之后多久都好', '丢失']
  return table(head, outcomes.map(chaosRow))
}
