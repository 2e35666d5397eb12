// The frame that puts a work into another site: of one making for authors, visitors and oEmbed, so that all of them may do the same.
interface FrameSize {
  readonly width: number
  readonly height: number
}

/** What the viewer asks of the site that it is framed by. */
const ALLOWED = 'fullscreen; gyroscope; accelerometer; xr-spatial-tracking; autoplay'

/** @param address absolute, of the page as it is embedded */
export function embedCode(address: string, title: string, { width, height }: FrameSize = { width: 960, height: 540 }) {
  const [src, name] = [escaped(address), escaped(title)]
  return `<iframe src="${src}" title="${name}" width="${width}" height="${height}" style="border:0" allow="${ALLOWED}" allowfullscreen loading="lazy"></iframe>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

interface Element {
  /** Of this site. */
  readonly origin: string
  /** Absolute, of the page of the work. */
  readonly address: string
  readonly title: string
  /** Nothing of this site is asked for before a press. */
  readonly asks: boolean
  /** Absolute. */
  readonly cover: string | null
}

/** The element that does the same and can be talked with (docs/embedding.md). */
export function elementCode({ origin, address, title, asks, cover }: Element): string {
  const attributes = [
    `src="${escaped(address)}"`,
    `title="${escaped(title)}"`,
    ...(asks ? ['consent'] : cover === null ? [] : [`cover="${escaped(cover)}"`]),
  ]
  return `<script async src="${escaped(origin)}/embed.js"></script><huanshi-tour ${attributes.join(' ')}></huanshi-tour>`
}
