import type { PublicPin } from '@huanshi/content/contract/public-pin.ts'
import { panoAddress, tourAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import type { Work } from './work.ts'
import { say } from '../words/say.ts'

export function workOfPin(pin: PublicPin): Work {
  const { id, title, coverUrl } = pin
  return { id, title, coverUrl, address: pinAddress(pin), author: pin.displayName, facts: pinFacts(pin) }
}

/** Where a pin leads. */
export function pinAddress({ target: { kind, id } }: Pick<PublicPin, 'target'>): string {
  if (kind === 'pano') return panoAddress({ id })
  return kind === 'tour' ? tourAddress({ id }) : `/view/${kind}/${id}`
}

function pinFacts({ target: { kind }, views }: PublicPin): string {
  const isRead = kind === 'blog' || kind === 'article'
  return say(isRead ? 'reads' : 'views', { count: views })
}
