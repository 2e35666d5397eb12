// A floor plan as a drawing: dark walls, doors with their swing, windows, lengths along the walls, names and areas.
import type { Point } from './model.ts'
import { boxOf, type Box, type PlanOpening, type PlanShape } from './plan.ts'
import { after, between, distance, firstWall, middleOf, minus, plus, signedArea, toRight, unit } from './plane.ts'

interface PlanColours {
  readonly paper: string
  readonly floor: string
  readonly wall: string
  readonly line: string
  readonly ink: string
  readonly faint: string
}

interface PlanDrawing {
  /** Metres. */
  readonly wallThickness?: number
  readonly colours?: PlanColours
  /** Bearing of what is up on the paper, degrees. */
  readonly withLengths?: boolean
  /** An arrow to the north; left out where nobody knows where it is. */
  readonly north?: string | null
  /** What is said of the whole, in the corner. */
  readonly note?: string
  /** How long the longer side of the drawing is, pixels; text keeps its size. */
  readonly size?: number
}

const PAPER: PlanColours = {
  paper: '#ffffff',
  floor: '#f7f4ee',
  wall: '#2f343b',
  line: '#6b7280',
  ink: '#23272e',
  faint: '#8a9099',
}
/** About the rooms, for the scale and the arrow, pixels. */
const MARGIN = 46
const FONT =
  'font-family="system-ui, &quot;PingFang SC&quot;, &quot;Microsoft YaHei&quot;, &quot;Noto Sans CJK SC&quot;, sans-serif"'

interface Pen {
  readonly x: (x: number) => string
  readonly y: (y: number) => string
  readonly at: (point: Point) => string
  readonly scale: number
  readonly thick: number
  readonly colours: PlanColours
}

const number = (value: number): string => value.toFixed(1).replace(/\.0$/, '')

/** No room is drawn larger than this, pixels for each metre. */
const LARGEST = 60

const SIZE = 900

/** The part of the plan that is drawn, and pixels for each of its metres. */
function sheetOf(shapes: readonly PlanShape[], size = SIZE): { readonly box: Box; readonly scale: number } {
  const bare = boxOf(shapes)
  const longer = Math.max(bare.right - bare.left, bare.top - bare.bottom, 0.1)
  const scale = Math.min(LARGEST, Math.max(1, size - 2 * MARGIN) / longer)
  return { box: boxOf(shapes, MARGIN / scale), scale }
}

function penFor(box: Box, scale: number, { wallThickness = 0.24, colours = PAPER }: PlanDrawing): Pen {
  const x = (value: number): string => number((value - box.left) * scale)
  const y = (value: number): string => number((box.top - value) * scale)
  return { x, y, at: (point) => `${x(point.x)} ${y(point.y)}`, scale, thick: wallThickness, colours }
}

/** Where the drawing puts what lies in the plan: fractions of its width and height. */
export function planFrame(shapes: readonly PlanShape[], { size }: Pick<PlanDrawing, 'size'> = {}) {
  const { box } = sheetOf(shapes, size)
  const [wide, high] = [box.right - box.left, box.top - box.bottom]
  return {
    width: wide,
    height: high,
    of: ({ x, y }: Point): Point => ({ x: (x - box.left) / wide, y: (box.top - y) / high }),
    back: ({ x, y }: Point): Point => ({ x: box.left + x * wide, y: box.top - y * high }),
  }
}

export function drawPlan(shapes: readonly PlanShape[], options: PlanDrawing = {}): string {
  const { box, scale } = sheetOf(shapes, options.size)
  const pen = penFor(box, scale, options)
  const [wide, high] = [(box.right - box.left) * pen.scale, (box.top - box.bottom) * pen.scale]
  const { paper, floor, wall } = pen.colours
  const outlines = shapes.map(({ corners }) => `M${corners.map(pen.at).join('L')}Z`)
  // All walls before all floors: where two rooms share a wall its two halves are one.
  const walls = `<path d="${outlines.join('')}" fill="${wall}" stroke="${wall}" stroke-width="${number(pen.thick * 2 * pen.scale)}" stroke-linejoin="miter"/>`
  const floors = shapes.map(({ id }, n) => `<path data-room="${escaped(id)}" d="${outlines[n]!}" fill="${floor}"/>`)
  const openings = shapes.flatMap((shape) => shape.openings.map((opening) => openingOf(opening, pen)))
  const lengths = options.withLengths === false ? [] : shapes.flatMap((shape) => lengthsOf(shape, pen))
  const names = shapes.map((shape) => nameOf(shape, pen))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${number(wide)}" height="${number(high)}" viewBox="0 0 ${number(wide)} ${number(high)}" ${FONT}>
<rect width="100%" height="100%" fill="${paper}"/>
${[walls, ...floors, ...openings, ...lengths, ...names, scaleBar(pen, high), northArrow(pen, wide, options.north), noteOf(pen, wide, high, options.note)].filter(Boolean).join('\n')}
</svg>`
}

const lineOf = (scale: number): number => Math.max(0.75, Math.min(1.5, scale * 0.03))

/** A hole in the wall, and in it what stands there. */
function openingOf({ kind, a, b, out }: PlanOpening, pen: Pen): string {
  const { colours, thick, scale, at } = pen
  const far = [plus(a, out, thick), plus(b, out, thick)] as const
  const hole = `<path d="M${at(plus(a, out, -0.02))}L${at(plus(b, out, -0.02))}L${at(far[1])}L${at(far[0])}Z" fill="${kind === 'window' ? colours.paper : colours.floor}"/>`
  const line = (points: readonly Point[], more = ''): string =>
    `<path d="M${points.map(at).join('L')}" fill="none" stroke="${colours.line}" stroke-width="${number(lineOf(scale))}"${more}/>`
  if (kind === 'window') {
    const third = (part: number): string => line([plus(a, out, thick * part), plus(b, out, thick * part)])
    return hole + third(0) + third(0.5) + third(1)
  }
  if (kind === 'passage') return hole + line([a, b], ' stroke-dasharray="4 4"')
  return hole + swing(a, b, out, pen)
}

/** Leaves stand open into the room: one, or two where the door is wide. */
function swing(a: Point, b: Point, out: Point, { at, colours, scale }: Pen): string {
  const wide = distance(a, b)
  const halves =
    wide > 1.3
      ? ([
          [a, between(a, b)],
          [b, between(a, b)],
        ] as const)
      : ([[a, b]] as const)
  const width = number(lineOf(scale))
  return halves
    .map(([hinge, latch]) => {
      const radius = distance(hinge, latch)
      const leaf = plus(hinge, out, -radius)
      const along = minus(latch, hinge)
      const sweep = along.x * out.y - along.y * out.x > 0 ? 0 : 1
      return `<path d="M${at(hinge)}L${at(leaf)}A${number(radius * scale)} ${number(radius * scale)} 0 0 ${sweep} ${at(latch)}" fill="none" stroke="${colours.line}" stroke-width="${width}"/>`
    })
    .join('')
}

/** Walls that are drawn shorter have no figure, pixels. */
const SHORTEST = 44

const metres = (value: number): string => value.toFixed(2)

/** Along each wall, inside: nothing beyond the walls could be in the way of a neighbour. */
function lengthsOf({ corners, lengths }: PlanShape, { at, colours, x, y, scale }: Pen): string[] {
  const side = Math.sign(signedArea(corners)) || 1
  return corners.flatMap((from, n) => {
    const to = after(corners, n)
    const length = distance(from, to)
    if (length * scale < SHORTEST) return []
    const along = unit(minus(to, from))
    const inward = { x: toRight(along).x * side, y: toRight(along).y * side }
    const [aside, end, tall] = [14 / scale, 4 / scale, 3.5 / scale]
    const [a, b] = [plus(plus(from, inward, aside), along, end), plus(plus(to, inward, aside), along, -end)]
    const middle = between(a, b)
    let turn = (-Math.atan2(along.y, along.x) * 180) / Math.PI
    if (turn > 90 || turn <= -90) turn += 180
    const [px, py] = [x(middle.x), y(middle.y)]
    const tick = (point: Point): string => `M${at(plus(point, inward, -tall))}L${at(plus(point, inward, tall))}`
    const text = metres(lengths[n]?.value ?? length)
    return [
      `<path d="M${at(a)}L${at(b)}${tick(a)}${tick(b)}" fill="none" stroke="${colours.faint}" stroke-width="1"/>`,
      `<text x="${px}" y="${py}" transform="rotate(${number(turn)} ${px} ${py})" text-anchor="middle" dominant-baseline="central" font-size="12" fill="${colours.ink}" stroke="${colours.floor}" stroke-width="5" paint-order="stroke">${text}</text>`,
    ]
  })
}

/** Left and right of a name, for the lengths of the walls, pixels. */
const BESIDE = 22

/** Pixels that a line of text takes: Chinese signs are as wide as they are high. */
function textWidth(text: string, size: number): number {
  return Array.from(text, (sign) => (sign > '\u2e7f' ? size : size * 0.6)).reduce((sum, wide) => sum + wide, 0)
}

/** From wall to wall through a point, metres. */
function widthAt(corners: readonly Point[], point: Point): number {
  const sides = [-1, 1].map((x) => firstWall(corners, { x, y: 0 }, point)?.far ?? 0)
  return sides.reduce((sum, far) => sum + far, 0)
}

function nameOf(shape: PlanShape, { x, y, colours, scale }: Pen): string {
  const { name, corners, area, height } = shape
  const middle = middleOf(corners)
  const [px, py] = [x(middle.x), y(middle.y)]
  const room = widthAt(corners, middle) * scale - 2 * BESIDE
  const size = `${area.value.toFixed(1)} m²`
  const both = height === null ? size : `${size}　↕ ${metres(height.value)} m`
  const facts = [both, size].find((text) => textWidth(text, 12) <= room) ?? ''
  return `<text x="${px}" y="${py}" text-anchor="middle" fill="${colours.ink}"><tspan x="${px}" dy="-0.2em" font-size="16" font-weight="600">${escaped(name)}</tspan><tspan x="${px}" dy="1.5em" font-size="12" fill="${colours.faint}">${facts}</tspan></text>`
}

function scaleBar({ scale, colours }: Pen, high: number): string {
  const long = [1, 2, 5, 10, 20, 50].find((length) => length * scale > 70) ?? 100
  const y = high - 22
  return `<g transform="translate(24 ${number(y)})" stroke="${colours.ink}" fill="none"><path d="M0 -4V4M0 0H${long * scale}M${long * scale} -4V4"/><text x="${long * scale + 8}" y="4" font-size="12" fill="${colours.ink}" stroke="none">${long} m</text></g>`
}

/** Within the margin: the corners of the rooms are numbered beside it. */
function northArrow({ colours }: Pen, wide: number, north: string | null | undefined): string {
  if (!north) return ''
  return `<g transform="translate(${number(wide - 18)} 22)"><path d="M0 -14L6 9L0 5L-6 9Z" fill="${colours.ink}"/><text x="-11" y="4" text-anchor="end" font-size="12" fill="${colours.ink}">${escaped(north)}</text></g>`
}

function noteOf({ colours }: Pen, wide: number, high: number, note: string | undefined): string {
  if (!note) return ''
  return `<text x="${number(wide - 24)}" y="${number(high - 18)}" text-anchor="end" font-size="11" fill="${colours.faint}">${escaped(note)}</text>`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
