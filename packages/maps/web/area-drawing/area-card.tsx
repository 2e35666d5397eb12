// What is told of an area that somebody touches, and where it leads.
import { ownLang } from '@huanshi/ui/language/speech.ts'
import type { PublicArea } from '../../contract/public-area.ts'
import { ArrowRight, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { extendedOf } from './area-parts.ts'
import './area-card.css'
import { FactPairs } from '@huanshi/ui/facts/fact-pairs.tsx'
import { say } from '../words/say.ts'

interface Props {
  readonly area: PublicArea
  readonly onClose: () => void
}

export function AreaCard({ area, onClose }: Props): ReactElement {
  const { name, link, feature } = area
  const { address, description, links = [] } = feature.properties
  const facts = [...timesOf(feature.properties), ...extendedOf(feature.properties)]
  return (
    <section className="hs-area-card" aria-label={name}>
      <button type="button" className="hs-area-close" aria-label={say('close')} onClick={onClose}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
      {link?.coverUrl == null ? null : <img src={link.coverUrl} alt="" />}
      <div>
        <h1 lang={ownLang()}>{name}</h1>
        {address === undefined || address === '' ? null : <p className="hs-area-where">{address}</p>}
        {description === undefined || description === '' ? null : <p lang={ownLang()}>{description}</p>}
        {facts.length === 0 ? null : <FactPairs facts={facts} />}
        {links.length === 0 ? null : (
          <ul>
            {links.map(({ href, text = '' }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {text === '' ? href : text}
                </a>
              </li>
            ))}
          </ul>
        )}
        {link === null ? null : <Enter link={link} />}
      </div>
    </section>
  )
}

function timesOf({ timespan, timestamp }: PublicArea['feature']['properties']): (readonly [string, string])[] {
  const { begin, end } = timespan ?? {}
  const day = (text: string): string => text.replace('T', ' ').replace('Z', '')
  const moment = timestamp === undefined ? [] : [[say('moment'), day(timestamp)] as const]
  if (begin === undefined && end === undefined) return moment
  const span = [begin === undefined ? '' : day(begin), end === undefined ? '' : day(end)]
  const words =
    begin === undefined
      ? say('before', { time: span[1] ?? '' })
      : end === undefined
        ? say('from', { time: span[0] ?? '' })
        : say('span', { begin: span[0] ?? '', end: span[1] ?? '' })
  return [[say('time'), words], ...moment]
}

const actions = {
  pano: 'enterPano',
  tour: 'enterTour',
  blog: 'readBlog',
  article: 'readArticle',
  category: 'seeCategory',
  address: 'openLink',
} as const

function Enter({ link }: { readonly link: NonNullable<PublicArea['link']> }): ReactElement {
  const target = link.kind === 'address' ? link.url : `/view/${link.kind}/${link.id}`
  const action = say(actions[link.kind])
  const isElsewhere = link.kind === 'address' && !link.url.startsWith('/')
  return (
    <a
      className="hs-area-enter"
      href={target}
      {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {link.title === '' ? action : say('named', { action, title: link.title })}
      <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
    </a>
  )
}
