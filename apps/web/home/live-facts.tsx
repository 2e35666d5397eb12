// What stands open now, for administrators: who is here, what is being worked on, what waits for a decision.
import type { Dashboard } from '@huanshi/site/contract/dashboard.ts'
import { HomeSection } from './home-section.tsx'
import { Fact } from './facts.tsx'
import './facts.css'

export function LiveFacts({ dashboard }: { readonly dashboard: Dashboard }) {
  const { online, queue, pendingComments, orders } = dashboard
  return (
    <HomeSection id="live" title="现在">
      <dl className="hs-facts">
        {online === null ? null : (
          <Fact title="在线" to="/Admin/Online" value={`${online.people} 人 · ${online.tabs} 个页面`} />
        )}
        <Fact title="处理队列" to="/Admin/Pano?status=uploaded,queued,processing" value={queueWords(queue)} />
        <Fact title="处理失败" to="/Admin/Pano?status=failed" value={`${queue.failed} 个`} />
        <Fact title="待审核评论" to="/Admin/Comment" value={`${pendingComments} 条`} />
        {orders === null ? null : (
          <Fact title="待付款订单" to="/Admin/Order?status=pending" value={`${orders.pending} 笔`} />
        )}
      </dl>
    </HomeSection>
  )
}

export function queueWords({ waiting, running, oldestSeconds }: Dashboard['queue']): string {
  if (waiting === 0 && running === 0) return '空闲'
  const longest =
    oldestSeconds === null || oldestSeconds < 60 ? '' : `，最久等了 ${Math.floor(oldestSeconds / 60)} 分钟`
  return `${running} 个进行中，${waiting} 个等待${longest}`
}
