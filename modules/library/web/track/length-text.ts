/** @param metres along a track */
export function lengthText(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} 米` : `${(metres / 1000).toFixed(metres < 10_000 ? 2 : 1)} 公里`
}
