// Tiles, size and time of a download as it stands in the form.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { estimateOf, timeWords } from './estimate.ts'
import './region-field.css'

const whole = new Intl.NumberFormat('zh-CN')

export function EstimateView({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const found = estimateOf(values)
  if (found === null) return <p className="hs-field-help">画好区域、填好级别，就能看到要下载多少。</p>
  if (!Number.isFinite(found.tiles)) return <p className="hs-field-help">瓦片太多，请缩小区域或减小最大级别。</p>
  const facts = [
    { title: '瓦片', text: `${whole.format(found.tiles)} 张` },
    { title: '大小', text: `约 ${formatBytes(found.bytes)}` },
    { title: '时间', text: `约 ${timeWords(found.seconds)}` },
  ]
  return (
    <dl className="hs-estimate" aria-label="要下载多少" aria-live="polite">
      {facts.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
