// What has to be done for a name next: what to write into the DNS, or where to lead it.
import { CopyLine } from '@huanshi/resource-web/stage-editor/copy-line.tsx'
import { fullTime } from '@huanshi/ui/time/relative-time.ts'
import type { ReactNode } from 'react'
import type { HostName } from '../../contract/host-name.ts'
import './host-detail.css'

export function HostDetail({ record }: { readonly record: HostName }): ReactNode {
  const { recordName, recordValue, filePath, fileText } = record
  return (
    <div className="hs-host">
      <p role="status">{standingOf(record)}</p>
      <section aria-label="DNS 记录">
        <h3>{record.status === 'active' ? 'DNS 里的 TXT 记录' : '在 DNS 里加一条 TXT 记录'}</h3>
        <CopyLine label="记录名" text={recordName} />
        <CopyLine label="记录值" text={recordValue} />
        <p>记录要一直留着：本站每小时检查一次，撤下后域名会停用。</p>
      </section>
      <details>
        <summary>改不了 DNS？用一个文件</summary>
        <p>域名现在指向的服务器在这个地址回答下面的内容，也能验证。指向本站以后由本站回答。</p>
        <CopyLine label="文件地址" text={filePath} />
        <CopyLine label="文件内容" text={fileText} />
      </details>
    </div>
  )
}

function standingOf({ status, fault, graceUntil }: HostName): string {
  if (status === 'active') return '把域名指向本站（DNS 的 A、AAAA 或 CNAME 记录），访客就能从这里看机构的公开作品。'
  if (status === 'pending') return fault === '' ? '还没有检查过。加好记录后点「立即检查」。' : `上次检查：${fault}。`
  const until = graceUntil === null ? '' : `${fullTime(new Date(graceUntil))} 前恢复，否则域名停用。`
  return `找不到验证：${fault}。现在还能打开，请在 ${until}`
}
