// Icons of hotspots: one that is in use stays, and a strip of frames says how it is cut.
import { hotspotIcon } from '../contract/hotspot-icon.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { ensureTags } from '@huanshi/resource-server/tagging/ensure-tags.ts'
import { usageCount, usages, usedAmong } from '@huanshi/library/server/record-uses.ts'

interface Frames {
  readonly kind?: string
  readonly frameWidth?: number | null
  readonly frameHeight?: number | null
  readonly frameCount?: number | null
}

export const hotspotIconRules: ResourceRules<typeof hotspotIcon> = {
  resource: hotspotIcon,
  select: { usageCount: usageCount('hotspot-icon'), usages: usages('hotspot-icon') },
  async creating(trx, values, owner) {
    assertFrames(values)
    await ensureTags(trx, owner, values.tags ?? [])
  },
  async updating(trx, record, values) {
    assertFrames({ ...record, ...values })
    await ensureTags(trx, record, values.tags ?? [])
  },
  async deleted(trx, records) {
    const names = new Map(records.map(({ id, name }) => [id, name]))
    const used = await usedAmong(trx, 'hotspot-icon', [...names.keys()])
    const [first] = used
    if (first === undefined) return
    const usedBy = used.flatMap(({ usedBy }) => usedBy)
    const titles = usedBy.slice(0, 5).map(({ title }) => `「${title}」`)
    const where = titles.length === 0 ? '他人的内容' : titles.join('、')
    const detail = `「${names.get(first.id) ?? ''}」用在${where}${usedBy.length > 5 ? '等' : ''}，请先在那里换成别的图标`
    throw new Refusal('hotspot-icon.in-use', { detail, members: { usedBy } })
  },
  async restored(trx, records) {
    for (const record of records) await ensureTags(trx, record, record.tags)
  },
}

function assertFrames({ kind, frameWidth, frameHeight, frameCount }: Frames): void {
  if (kind !== 'sprite') return
  const missing = Object.entries({ frameWidth, frameHeight, frameCount }).filter(
    ([, value]) => (value ?? null) === null,
  )
  if (missing.length === 0) return
  const errors = missing.map(([name]) => ({ path: `/${name}`, message: '序列帧图标需要填写' }))
  throw new Refusal('hotspot-icon.frames', { errors })
}
