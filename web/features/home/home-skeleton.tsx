// A home before it is known what it holds.
import { Page } from '../../capabilities/page/page.tsx'
import { Skeleton } from '../../capabilities/wait/skeleton.tsx'
import './home.css'
import './recent.css'

export function HomeWaiting({ title, heading }: { readonly title: string; readonly heading: string }) {
  return (
    <Page title={title} bare>
      <div className="hs-home">
        <div className="hs-home-head">
          <h1 tabIndex={-1}>{heading}</h1>
        </div>
        <HomeSkeleton />
      </div>
    </Page>
  )
}

export function HomeSkeleton() {
  return (
    <div role="status" aria-label="加载中">
      <div className="hs-home-top">
        <Skeleton height={330} radius={16} />
        <Skeleton height={330} radius={16} />
      </div>
      <div className="hs-home-section">
        <Skeleton width={120} height={18} />
      </div>
      <div className="hs-recent">
        {[0, 1, 2, 3].map((key) => (
          <Skeleton key={key} ratio="3 / 2" radius={10} />
        ))}
      </div>
    </div>
  )
}
