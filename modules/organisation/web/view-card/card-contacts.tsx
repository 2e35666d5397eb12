// How the person can be reached, each way as the device knows it: a call, a letter, a map; the number of a chat is copied.
import type { PublicCard } from '../../contract/public-card.ts'
import { placeAddress } from '@huanshi/publishing/web/page/place-address.ts'
import { AtSign, Check, Copy, Globe, MapPin, MessageCircle, Phone, Smartphone, type LucideIcon } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { say } from './words/say.ts'

interface Way {
  readonly title: string
  readonly icon: LucideIcon
  readonly text: string
  /** None for what is copied. */
  readonly href?: string
}

export function CardContacts({ card }: { readonly card: PublicCard }): ReactElement | null {
  const ways = waysTo(card)
  if (ways.length === 0) return null
  return (
    <ul className="hs-card-contacts">
      {ways.map((way) => (
        <li key={way.title}>{way.href === undefined ? <Copied {...way} /> : <Linked {...way} href={way.href} />}</li>
      ))}
    </ul>
  )
}

function waysTo({ mobile, phone, weChat, email, website, address, location }: PublicCard): readonly Way[] {
  const place = location === null ? {} : { href: placeAddress(location, address) }
  const all: readonly Way[] = [
    { title: say('mobile'), icon: Smartphone, text: mobile, href: `tel:${mobile.replace(/[^\d+]/g, '')}` },
    { title: say('phone'), icon: Phone, text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` },
    { title: say('weChat'), icon: MessageCircle, text: weChat },
    { title: say('email'), icon: AtSign, text: email, href: `mailto:${email}` },
    { title: say('website'), icon: Globe, text: website, href: website },
    { title: say('address'), icon: MapPin, text: address, ...place },
  ]
  return all.filter(({ text }) => text !== '')
}

function Words({ title, icon: Icon, text }: Way): ReactElement {
  return (
    <>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className="hs-card-way">{title}</span>
      <span className="hs-card-value">{text}</span>
    </>
  )
}

function Linked({ href, ...way }: Way & { readonly href: string }): ReactElement {
  const isElsewhere = href.startsWith('http')
  return (
    <a href={href} {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      <Words {...way} />
    </a>
  )
}

function Copied(way: Way): ReactElement {
  const [isCopied, setCopied] = useState(false)
  const copy = (): void => {
    navigator.clipboard.writeText(way.text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <button type="button" onClick={copy}>
      <Words {...way} />
      <span className="hs-card-copy" role="status">
        {isCopied ? (
          <>
            <Check size={14} strokeWidth={1.75} aria-hidden />
            {say('copied')}
          </>
        ) : (
          <>
            <Copy size={14} strokeWidth={1.75} aria-hidden />
            {say('copy')}
          </>
        )}
      </span>
    </button>
  )
}
