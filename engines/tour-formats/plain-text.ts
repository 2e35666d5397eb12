/** Text out of markup: tags and krpano's own brackets go, entities become characters. */
export function plainText(markup: string, longest = 2000): string {
  const text = markup
    .slice(0, 50_000)
    .replaceAll(/\[(\/?[a-z][^[\]]{0,200}|br)\]/gi, (tag) => (/^\[(br|\/p|\/h\d|\/div)/i.test(tag) ? '\n' : ''))
    .replaceAll(/<\/?[a-z][^<>]{0,2000}>/gi, (tag) => (/^<(br|\/p|\/h\d|\/div|\/li)/i.test(tag) ? '\n' : ''))
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp);/gi, (_, name: string) =>
      characterOf(name.toLowerCase()),
    )
    .replaceAll(/[\p{Cc}--\n]/gv, ' ')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
  return text.trim().slice(0, longest)
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function characterOf(name: string): string {
  if (!name.startsWith('#')) return named[name] ?? ''
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : ''
}
