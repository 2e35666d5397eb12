// Titles with their values, before the values have come.
import { Skeleton } from './skeleton.tsx'
import './fact-bones.css'

const lengths = ['32%', '56%', '44%', '24%', '48%', '36%'] as const

export function FactBones({ count }: { readonly count: number }) {
  return (
    <div className="hs-fact-bones" role="status" aria-label="正在读取">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton width={64} height={14} />
          <Skeleton width={lengths[index % lengths.length] ?? '40%'} height={14} />
        </div>
      ))}
    </div>
  )
}
