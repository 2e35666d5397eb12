// Letters that can be read on a color that somebody chose.

/** What WCAG 2.2 asks of words, and of marks. */
const LEAST = 4.5
export const LEAST_OF_MARKS = 3
/** The one of the design first; black where neither it nor white is enough. */
const inks = ['#16181C', '#FFFFFF', '#000000'] as const

/** @param color as `#RRGGBB` */
export function inkOn(color: string): (typeof inks)[number] {
  return inks.find((ink) => contrast(ink, color) >= LEAST) ?? '#000000'
}

/** The color, or as much of it with ink as is read on the ground. Both as `#RRGGBB`. */
export function readableOn(color: string, ground: string, least = LEAST): string {
  const [ink, from, to] = [inkOn(ground), partsOf(color), partsOf(inkOn(ground))]
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = from.map((part, at) => part + ((to[at] ?? 0) - part) * share)
    const text = `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
    if (contrast(text, ground) >= least) return text
  }
  return ink
}

/** From 1 to 21, as WCAG 2.2 measures it. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function partsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
