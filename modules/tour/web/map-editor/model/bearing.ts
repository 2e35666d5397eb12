// Bearings on a map: degrees clockwise from the top, which is north on the earth.

/** Into 0 … 360, a tenth of a degree. */
export function turned(degrees: number): number {
  const round = Math.round(degrees * 10) / 10
  const whole = ((round % 360) + 360) % 360
  return Math.round(whole * 10) / 10
}

/** Of a way on the screen; right and down are positive. */
export function bearingOf(right: number, down: number): number {
  return turned((Math.atan2(right, -down) * 180) / Math.PI)
}

/** A sector of a radar, pointing up, as the path of an SVG around its middle. @param width degrees */
export function sectorPath(radius: number, width: number): string {
  const half = (Math.min(180, Math.max(10, width)) / 2) * (Math.PI / 180)
  const [x, y] = [Math.sin(half) * radius, -Math.cos(half) * radius]
  const point = (value: number): string => value.toFixed(2)
  return `M0 0L${point(-x)} ${point(y)}A${radius} ${radius} 0 0 1 ${point(x)} ${point(y)}Z`
}
