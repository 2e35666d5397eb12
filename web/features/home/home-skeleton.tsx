import { Skeleton } from '../../capabilities/wait/skeleton.tsx'

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
