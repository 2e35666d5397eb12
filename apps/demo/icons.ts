/**
 * Draws the icons that a new system offers to everyone: node apps/demo/icons.ts [OUT]. Each is a white sign on a dark disc with a white
 * ring, as hotspots look everywhere in the product; two are sheets of frames. They are written as lossless WebP.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { demoIcons, iconSize as SIZE } from './icon-list.ts'

const HALF = SIZE / 2
const INK = '#16181c'

/** Signs on a grid of 24, in strokes; what is filled says so itself. */
const signs: Readonly<Record<string, string>> = {
  'arrow-forward': '<path d="M12 19V5M5.5 11.5 12 5l6.5 6.5"/>',
  'arrow-back': '<path d="M12 5v14M5.5 12.5 12 19l6.5-6.5"/>',
  'arrow-left': '<path d="M19 12H5M11.5 5.5 5 12l6.5 6.5"/>',
  'arrow-right': '<path d="M5 12h14M12.5 5.5 19 12l-6.5 6.5"/>',
  stairs: '<path d="M4 19h4v-4h4v-4h4V7h4"/>',
  lift: '<rect x="5" y="4" width="14" height="16" rx="2"/><path d="M12 4v16M8.5 10.5v3M15.5 13.5v-3"/>',
  door: '<path d="M6 20V5.5A1.5 1.5 0 0 1 7.5 4h9A1.5 1.5 0 0 1 18 5.5V20M4 20h16"/><circle cx="14.5" cy="12.5" r="1" fill="#fff"/>',
  info: '<path d="M12 10.8v7.4" stroke-width="2.4"/><circle cx="12" cy="6.6" r="1.5" fill="#fff" stroke="none"/>',
  question:
    '<path d="M9 9.2a3 3 0 1 1 4.3 2.7c-.9.4-1.3 1-1.3 2.1"/><circle cx="12" cy="17.3" r="1.2" fill="#fff" stroke="none"/>',
  picture:
    '<rect x="4" y="5" width="16" height="14" rx="2"/><path d="m4.5 17 5-5 3.5 3.5 2.5-2.5 4 4"/><circle cx="15.5" cy="9" r="1.3" fill="#fff" stroke="none"/>',
  video: '<path d="M8.5 6.2v11.6a.6.6 0 0 0 .9.5l9-5.8a.6.6 0 0 0 0-1l-9-5.8a.6.6 0 0 0-.9.5Z" fill="#fff"/>',
  sound:
    '<path d="M5 9.5v5h3l4 3.5v-12L8 9.5Z" fill="#fff"/><path d="M15.5 9a4.2 4.2 0 0 1 0 6M17.8 6.7a7.5 7.5 0 0 1 0 10.6"/>',
  shop: '<path d="M5 10v9h14v-9M4 9.5 5.5 5h13L20 9.5a2.6 2.6 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0A2.6 2.6 0 0 1 4 9.5ZM10 19v-5h4v5"/>',
  tea: '<path d="M5 9.5h11v5a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4ZM16 11h1.5a2.25 2.25 0 0 1 0 4.5H16M8.5 6.5V4.5M12.5 6.5V4.5"/>',
  parking: '<path d="M9 19V5h4.5a4.25 4.25 0 0 1 0 8.5H9"/>',
  toilet:
    '<circle cx="8" cy="5.5" r="1.5" fill="#fff" stroke="none"/><circle cx="16" cy="5.5" r="1.5" fill="#fff" stroke="none"/><path d="M12 4v16M6 9h4v5.5H9V20H7v-5.5H6ZM16 9l-2.2 6.5h1.2V20h2v-4.5h1.2Z" stroke-width="1.6"/>',
  camera:
    '<path d="M4.5 8h3l1.5-2.5h6L16.5 8h3A1.5 1.5 0 0 1 21 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-8A1.5 1.5 0 0 1 4.5 8Z"/><circle cx="12" cy="13" r="3.3"/>',
  tree: '<path d="M12 20v-7M12 4l5.5 6.5h-2.5l3.5 5H5.5l3.5-5H6.5Z"/>',
  water:
    '<path d="M4 9c2-2 4-2 6 0s4 2 6 0 3-1.5 4-1M4 14c2-2 4-2 6 0s4 2 6 0 3-1.5 4-1M4 19c2-2 4-2 6 0s4 2 6 0 3-1.5 4-1"/>',
  star: '<path d="m12 4.5 2.3 4.8 5.2.7-3.8 3.7.9 5.2-4.6-2.5-4.6 2.5.9-5.2L4.5 10l5.2-.7Z" fill="#fff"/>',
  ticket:
    '<path d="M4 8.5A1.5 1.5 0 0 1 5.5 7h13A1.5 1.5 0 0 1 20 8.5v1.7a1.9 1.9 0 0 0 0 3.6v1.7a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 15.5v-1.7a1.9 1.9 0 0 0 0-3.6ZM14 7v2M14 11v2M14 15v2"/>',
  phone:
    '<path d="M7.3 4.5 9.5 4l1.7 4-2 1.6a11 11 0 0 0 5.2 5.2l1.6-2 4 1.7-.5 2.2a2 2 0 0 1-2.2 1.6A15 15 0 0 1 5.7 6.7a2 2 0 0 1 1.6-2.2Z"/>',
}

const drawn = (inside: string, width = SIZE, height = SIZE): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`)

const shade = `<radialGradient id="s"><stop offset=".8" stop-opacity=".34"/><stop offset="1" stop-opacity="0"/></radialGradient>`
const stroke = 'fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"'

function disc(sign: string): string {
  const scale = (SIZE * 0.5) / 24
  return `${shade}<circle cx="${HALF}" cy="${HALF + 3}" r="${HALF}" fill="url(#s)"/>
    <circle cx="${HALF}" cy="${HALF}" r="${HALF - 11}" fill="${INK}" fill-opacity=".64" stroke="#fff" stroke-width="6"/>
    <g transform="translate(${HALF} ${HALF}) scale(${scale}) translate(-12 -12)" ${stroke}>${sign}</g>`
}

/** Held at its lower end. */
function pin(): string {
  const head = HALF - 20
  return `<path d="M${HALF} ${SIZE - 6}C${HALF - 34} ${SIZE - 44} ${HALF - head} ${head + 26} ${HALF - head} ${head + 6}a${head} ${head} 0 1 1 ${head * 2} 0c0 20-10 42-${head} ${SIZE - 12 - head}Z"
    fill="${INK}" fill-opacity=".72" stroke="#fff" stroke-width="6" stroke-linejoin="round"/><circle cx="${HALF}" cy="${head + 6}" r="12" fill="#fff"/>`
}

/** A dot from which rings go out, one after another. */
function ripple(part: number): string {
  const rings = [0, 1 / 3, 2 / 3].map((start) => {
    const grown = (part / 3 + start) % 1
    const radius = 12 + grown * (HALF - 18)
    return `<circle cx="${HALF}" cy="${HALF}" r="${radius}" fill="none" stroke="#fff" stroke-width="${5 - grown * 3}" opacity="${(1 - grown) ** 1.3}"/>`
  })
  return `${rings.join('')}<circle cx="${HALF}" cy="${HALF}" r="13" fill="#fff"/><circle cx="${HALF}" cy="${HALF}" r="7" fill="#f2541b"/>`
}

/** Three chevrons, the light running forward through them. */
function chevrons(part: number): string {
  const marks = [0, 1, 2].map((place) => {
    const y = SIZE - 34 - place * 30
    const lit = Math.max(0, Math.cos((part - place / 3) * 2 * Math.PI))
    const bright = 0.3 + 0.7 * lit
    return `<path d="M${HALF - 34} ${y}l34-26 34 26" fill="none" stroke="${INK}" stroke-opacity="${bright * 0.5}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>
      <path d="M${HALF - 34} ${y}l34-26 34 26" fill="none" stroke="#fff" stroke-opacity="${bright}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`
  })
  return marks.join('')
}

const moving: Readonly<Record<string, (part: number) => string>> = { ripple, chevrons }

function sheet(draw: (part: number) => string, count: number, columns: number): Buffer {
  const frames = Array.from({ length: count }, (_, index) => {
    const at = `translate(${(index % columns) * SIZE} ${Math.floor(index / columns) * SIZE})`
    return `<g transform="${at}">${draw(index / count)}</g>`
  })
  return drawn(frames.join(''), columns * SIZE, Math.ceil(count / columns) * SIZE)
}

const [out = fileURLToPath(new URL('icons', import.meta.url))] = process.argv.slice(2)
await mkdir(out, { recursive: true })
for (const { file, frames } of demoIcons) {
  const motion = moving[file]
  const sign = signs[file]
  const picture =
    motion !== undefined && frames !== undefined
      ? sheet(motion, frames.count, frames.columns)
      : drawn(sign === undefined ? pin() : disc(sign))
  const { size } = await sharp(picture)
    .webp({ lossless: true, effort: 6 })
    .toFile(join(out, `${file}.webp`))
  console.log(`${file}.webp ${Math.round(size / 100) / 10} kB`)
}
