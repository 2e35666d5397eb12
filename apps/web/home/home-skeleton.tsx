// A home before it is known what it holds.
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import './home.css'
import './recent.css'

export function HomeWaiting({ title, heading }: { readonly title: string; readonly heading: string }) {
  return (
    <Page title={title} bare>
      <div className="hs-home">
        <div className="hs-home-head">
          <div>
            <h1 tabIndex={-1}>{heading}</h1>
            <SummaryBone />
          </div>
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
        <div className="hs-home-bone">
          <Skeleton height="100%" radius={16} />
        </div>
        <div className="hs-home-bone hs-home-bone-views">
          <Skeleton height="100%" radius={16} />
        </div>
      </div>
      <div className="hs-home-section">
        <Skeleton width={120} height={18} />
      </div>
      <div className="hs-recent">
        {[0, 1, 2, 3].map((key) => (
          <div key={key} className="hs-stack">
            <Skeleton ratio="3 / 2" radius={10} />
            <Skeleton width="48%" height={14} />
            <Skeleton width="32%" height={12} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The sentence below the greeting. */
export function SummaryBone() {
  return (
    <p className="hs-home-bone-line">
      <Skeleton width={160} height={14} />
    </p>
  )
}
