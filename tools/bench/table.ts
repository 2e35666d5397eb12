// A table for the terminal that is Markdown as well.
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(width(title), ...rows.map((row) => width(row[column] ?? ''))))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell))).join(' | ')} |`
  const rule = `| ${widths.map((wide) => '-'.repeat(wide)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** Chinese characters take two columns of a terminal. */
function width(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (/[\u2e80-\u9fff\uff00-\uffef]/.test(character) ? 2 : 1), 0)
}
