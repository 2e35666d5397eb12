// A QR code as a file that prints well: large enough for a poster, with the quiet edge that readers need.
import { qrCode, qrPath } from './qr-code.ts'

/** Cells of white on each side, as the standard asks. */
const EDGE = 4
/** At least so many pixels wide. */
const WIDE = 1200

/** Null for what is too long for a code. */
export function qrSvg(text: string): string | null {
  const bits = qrCode(text)
  if (bits === undefined) return null
  const side = bits.length + 2 * EDGE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 10}" height="${side * 10}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path transform="translate(${EDGE} ${EDGE})" d="${qrPath(bits)}" fill="#000"/></svg>`
}

export async function saveQr(text: string, name: string, form: 'png' | 'svg'): Promise<void> {
  const svg = qrSvg(text)
  if (svg === null) return
  const blob = form === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(text)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${name.replaceAll(/[\\/:*?"<>|]/g, '_')} 二维码.${form}`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Whole pixels for each cell, so that no edge is blurred. */
async function pngOf(text: string): Promise<Blob> {
  const bits = qrCode(text) ?? []
  const cell = Math.ceil(WIDE / (bits.length + 2 * EDGE))
  const side = cell * (bits.length + 2 * EDGE)
  const canvas = new OffscreenCanvas(side, side)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  pen.fillStyle = '#000'
  for (const [y, row] of bits.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect((x + EDGE) * cell, (y + EDGE) * cell, cell, cell)
  return canvas.convertToBlob({ type: 'image/png' })
}
