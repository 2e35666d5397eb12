// Text within XML 1.0: what its grammar has no place for is left out, which titles may hold.

/** Everything below the space but tab and line ends, halves of characters, and the last two of the plane. */
export function speakable(text: string): string {
  return Array.from(text.toWellFormed())
    .filter((sign) => {
      const code = sign.codePointAt(0) ?? 0
      return (code >= 0x20 || code === 9 || code === 10 || code === 13) && code !== 0xfffe && code !== 0xffff
    })
    .join('')
}

function xmlText(text: string): string {
  return speakable(text).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
