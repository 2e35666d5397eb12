// QR codes of addresses, at correction level M: a seventh of the code may be hidden by dirt or a logo.
import { encode } from 'uqr'

/** Rows of cells, true for dark. */
type QrCells = readonly (readonly boolean[])[]

/** Without the white edge. Undefined for a text that is too long for any code. */
export function qrCode(text: string): QrCells | undefined {
  try {
    return encode(text, { ecc: 'M', boostEcc: false, border: 0 }).data
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** As a path of squares in a box of as many units as there are rows. */
export function qrPath(cells: QrCells): string {
  return cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}

/** Into a canvas, filled in the style that the context has. Nothing for a text that is too long. */
export function drawQr(
  context: CanvasRenderingContext2D,
  text: string,
  { left, top, side }: { readonly left: number; readonly top: number; readonly side: number },
): void {
  const cells = qrCode(text)
  if (cells === undefined) return
  const cell = side / cells.length
  // Neighbours overlap a little: no seam of half-covered pixels between them.
  for (const [y, row] of cells.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(left + x * cell, top + y * cell, cell + 0.4, cell + 0.4)
    }
  }
}
