import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { shareProps } from '@huanshi/ui/chart/share-props.ts'
import { useProfile } from '@huanshi/web-kit/session/use-profile.ts'

/** Bytes in use beside the bytes there are; written in one unit where both have the same, as 38.2 / 100 GB. */
export function StorageBar({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const { storageUsed, storageQuota } = useProfile()
  const part = storageQuota === 0 ? 1 : Math.min(1, storageUsed / storageQuota)
  const text = storageText(storageUsed, storageQuota)
  if (isCollapsed) return null
  return (
    <div className="hs-storage" data-full={part > 0.95}>
      <span>存储空间</span>
      <span>{text}</span>
      <div
        className="hs-storage-track"
        {...shareProps('meter', '存储空间', Math.round(part * 100))}
        aria-valuetext={text}
      >
        <div style={{ width: `${part * 100}%` }} />
      </div>
    </div>
  )
}

function storageText(used: number, quota: number): string {
  const [figure = '', unit = ''] = formatBytes(used).split(' ')
  const whole = formatBytes(quota)
  if (used === 0) return `0 / ${whole}`
  return whole.endsWith(` ${unit}`) ? `${figure} / ${whole}` : `${figure} ${unit} / ${whole}`
}
