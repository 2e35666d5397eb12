import { ownLang } from '@huanshi/ui/language/speech.ts'
import type { PublicCard } from '../../contract/public-card.ts'
import { BookUser, Phone, Share2 } from 'lucide-react'
import { useLayoutEffect, useState, type ReactElement } from 'react'
import { panoAddress, tourAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import { LeadForm } from '@huanshi/publishing/web/lead-form/lead-form.tsx'
import { homeOrigin } from '@huanshi/publishing/web/page/home-origin.ts'
import { SiteFoot } from '@huanshi/publishing/web/page/site-foot.tsx'
import { CardContacts } from './card-contacts.tsx'
import { CardShare } from './card-share.tsx'
import { vCard } from './vcard.ts'
import { say } from './words/say.ts'

export function CardFace({ card }: { readonly card: PublicCard }): ReactElement {
  const { name, title, organisation, avatarUrl, group, theme, tours, panos } = card
  const [isSharing, setSharing] = useState(false)
  useGround(theme)
  const number = card.mobile === '' ? card.phone : card.mobile
  const whose = organisation === '' ? (group?.name ?? '') : organisation
  return (
    <div className="hs-card-page" data-theme={theme}>
      <main className="hs-card-sheet">
        {card.headUrl === null ? null : <img className="hs-card-cover" src={card.headUrl} alt="" />}
        <header className="hs-card-head">
          {avatarUrl === null ? (
            <span className="hs-card-avatar" aria-hidden>
              {Array.from(name)[0]}
            </span>
          ) : (
            <img className="hs-card-avatar" src={avatarUrl} alt="" />
          )}
          <div>
            <h1 lang={ownLang()}>{name}</h1>
            {title !== '' && <p lang={ownLang()}>{title}</p>}
            {whose !== '' && (
              <p className="hs-card-whose" lang={ownLang()}>
                {group?.logoUrl != null && <img src={group.logoUrl} alt="" />}
                {whose}
              </p>
            )}
          </div>
        </header>
        <div className="hs-card-actions">
          {number !== '' && (
            <a className="hs-card-action" data-main href={`tel:${number.replace(/[^\d+]/g, '')}`}>
              <Phone size={18} strokeWidth={1.75} aria-hidden />
              {say('call')}
            </a>
          )}
          <button type="button" className="hs-card-action" onClick={() => keep(card)}>
            <BookUser size={18} strokeWidth={1.75} aria-hidden />
            {say('keep')}
          </button>
          <button type="button" className="hs-card-action" onClick={() => setSharing(true)}>
            <Share2 size={18} strokeWidth={1.75} aria-hidden />
            {say('share')}
          </button>
        </div>
        <CardContacts card={card} />
        {card.leadForm === null ? null : (
          <section className="hs-card-form" aria-label={say('leaveContact')}>
            <h2>{say('leaveContact')}</h2>
            <LeadForm
              form={card.leadForm}
              address={`/api/View/Cards/${encodeURIComponent(card.slug)}/Leads`}
              lang={ownLang()}
            />
          </section>
        )}
        <Works title={say('tours')} works={tours} addressOf={(id) => tourAddress({ id })} />
        <Works title={say('panoramas')} works={panos} addressOf={(id) => panoAddress({ id })} />
      </main>
      <SiteFoot />
      {isSharing && <CardShare card={card} onClose={() => setSharing(false)} />}
    </div>
  )
}

/** Looks of their own are light or dark whatever the reader's device prefers. */
const grounds: Readonly<Record<string, 'light' | 'dark'>> = { ink: 'light', night: 'dark', gold: 'dark' }

function useGround(theme: string): void {
  useLayoutEffect(() => {
    const ground = grounds[theme]
    if (ground === undefined) return undefined
    const { dataset } = document.documentElement
    dataset['theme'] = ground
    return () => {
      delete dataset['theme']
    }
  }, [theme])
}

interface WorksProps {
  readonly title: string
  readonly works: PublicCard['tours']
  readonly addressOf: (id: string) => string
}

function Works({ title, works, addressOf }: WorksProps): ReactElement | null {
  if (works.length === 0) return null
  return (
    <section className="hs-card-works" aria-label={title}>
      <h2>{title}</h2>
      <ul data-alone={works.length === 1}>
        {works.map((work) => (
          <li key={work.id}>
            <a href={addressOf(work.id)}>
              <span>{work.coverUrl !== null && <img src={work.coverUrl} alt="" loading="lazy" />}</span>
              <strong lang={ownLang()}>{work.title}</strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Hands the card to the address book of the device. */
function keep(card: PublicCard): void {
  const text = vCard(card, homeOrigin() + window.location.pathname)
  const url = URL.createObjectURL(new Blob([text], { type: 'text/vcard;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${card.name}.vcf`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
