// Tiles, size and time of a download as it stands in the form.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { estimateOf, timeWords } from './estimate.ts'
import './region-field.css'
import { FactPairs, type FactPair } from '@huanshi/ui/facts/fact-pairs.tsx'

const whole = new Intl.NumberFormat('zh-CN')

export function EstimateView({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const found = estimateOf(values)
  if (found === null) return <p className="hs-field-help">画好区域、填好级别，就能看到要下载多少。</p>
  if (!Number.isFinite(found.tiles)) return <p className="hs-field-help">瓦片太多，请缩小区域或减小最大级别。</p>
  const facts: readonly FactPair[] = [
    ['瓦片', `${whole.format(found.tiles)} 张`],
    ['大小', `约 ${formatBytes(found.bytes)}`],
    ['时间', `约 ${timeWords(found.seconds)}`],
  ]
  return <FactPairs className="hs-estimate" aria-label="要下载多少" aria-live="polite" facts={facts} />
}
