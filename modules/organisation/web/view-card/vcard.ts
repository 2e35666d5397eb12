// A card as address books take it: vCard 3.0 (RFC 2426), which telephones of every age read.
import type { PublicCard } from '../../contract/public-card.ts'
import { say } from './words/say.ts'

type Words = Pick<
  PublicCard,
  'name' | 'title' | 'organisation' | 'mobile' | 'phone' | 'email' | 'website' | 'weChat' | 'address'
>

/** @param address of the card's own page */
export function vCard(card: Words, address: string): string {
  const { name, title, organisation, mobile, phone, email, website, weChat } = card
  const lines: readonly (readonly [string, string])[] = [
    ['N', `;${escape(name)};;;`],
    ['FN', escape(name)],
    ['ORG', escape(organisation)],
    ['TITLE', escape(title)],
    ['TEL;TYPE=CELL', escape(mobile)],
    ['TEL;TYPE=WORK', escape(phone)],
    ['EMAIL;TYPE=INTERNET', escape(email)],
    ['ADR;TYPE=WORK', card.address === '' ? '' : `;;${escape(card.address)};;;;`],
    ['URL', escape(website === '' ? address : website)],
    [
      'NOTE',
      escape(
        [weChat === '' ? '' : say('noteWeChat', { id: weChat }), say('noteCard', { address })]
          .filter((one) => one !== '')
          .join('\n'),
      ),
    ],
  ]
  const told = lines.filter(([, value]) => value !== '').map(([property, value]) => folded(`${property}:${value}`))
  return `${['BEGIN:VCARD', 'VERSION:3.0', ...told, 'END:VCARD'].join('\r\n')}\r\n`
}

function escape(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')
}

/** Lines of at most 75 bytes, broken between characters. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = ['']
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > 75) {
      parts.push(' ')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += size
  }
  return parts.join('\r\n')
}
