// Spreadsheets take text that begins in certain ways for a formula and run it. An apostrophe before it keeps it text; what was marked
// is found again by the same rule, so that an export read back is what it was.

/** What no eye sees before a character, and spreadsheets pass over. */
const unseen = /^[\s\p{Z}\p{C}\p{M}\u115f\u1160\u3164\uffa0]+/u
/** After NFKC, by which full-width, small, raised and lowered forms are one with the plain; dashes and heavy signs stay their own. */
const sign = /^[=+\-@\u2212\u2795\u2796\p{Pd}]/u
const control = /^[\t\r\n]/
const mark = "'"

function isLive(text: string): boolean {
  return control.test(text) || sign.test(text.normalize('NFKC').replace(unseen, ''))
}

/** Text that has such a mark already counts too: it would be lost on the way back. */
function needsMark(text: string): boolean {
  return isLive(text.replace(/^'+/, ''))
}

export function marked(text: string): string {
  return needsMark(text) ? `${mark}${text}` : text
}

export function unmarked(cell: string): string {
  return cell.startsWith(mark) && needsMark(cell) ? cell.slice(1) : cell
}
