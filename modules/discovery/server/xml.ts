// Text within XML 1.0: what its grammar has no place for is left out, which titles may hold.

/** Everything below the space but tab and line ends, halves of characters, and the last two of the plane. */
// oxlint-disable-next-line no-control-regex -- these are what the grammar forbids
const unspeakable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

export function speakable(text: string): string {
  return text.replaceAll(unspeakable, '')
}

export function xmlText(text: string): string {
  return speakable(text).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
