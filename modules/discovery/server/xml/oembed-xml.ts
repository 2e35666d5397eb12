// The oEmbed answer in its other form.
import { xmlElement, XML_HEAD } from './write-xml.ts'

export function oembedXml(answer: object): string {
  const members = Object.entries(answer).map(([name, value]) => xmlElement(name, String(value)))
  return `${XML_HEAD.replace('?>', ' standalone="yes"?>')}<oembed>${members.join('')}</oembed>\n`
}
