// What keeps a picture from being drawn as its author says.
import type { CylinderCoverage, FisheyeCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { sizeOf, type Size } from '@huanshi/pyramid/reproject/lens.ts'

/** Pixels, three bytes each, of what is read and of what is drawn: both are in memory. */
const LARGEST = 100e6
/** Pixels: narrower circles and strips are none. */
const SMALLEST = 64

/** A sentence; null where nothing does. */
export function lensFault(
  coverage: CylinderCoverage | FisheyeCoverage,
  size: Size,
  named: '图片' | '视频' = '图片',
): string | null {
  if (Math.min(size.width, size.height) < SMALLEST) return `${named}太小，不能这样展开`
  if (coverage.form === 'fisheye' && coverage.lenses === 2 && Math.abs(size.width / size.height - 2) > 0.1)
    return `双鱼眼是左右并排的两个圆，${named}的宽应是高的两倍；请换成单鱼眼，或上传相机里的原片`
  const drawn = sizeOf(coverage, size)
  if (Math.max(size.width * size.height, drawn.width * drawn.height) > LARGEST)
    return `${named}太大，展开前后都不能超过 ${LARGEST / 1e8} 亿像素；请缩小后再上传`
  return null
}
