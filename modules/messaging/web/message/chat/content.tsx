// What a message carries, drawn by its kind.
import type { Message } from '../../../contract/message.ts'
import { BookOpen, Orbit, Waypoints } from 'lucide-react'
import type { ReactNode } from 'react'
import { kindWords } from './words.ts'

type Props = Pick<Message, 'kind' | 'body' | 'card'>

export function Content({ kind, body, card }: Props): ReactNode {
  if (kind === 'text') return <p className="hs-bubble">{withLinks(body)}</p>
  if (kind === 'image') {
    return (
      <a className="hs-bubble-picture" href={body} target="_blank" rel="noreferrer">
        <img src={body} alt="发来的图片" loading="lazy" />
      </a>
    )
  }
  return <WorkCard kind={kind} id={body} card={card} />
}

const icons = { pano: Orbit, tour: Waypoints, blog: BookOpen } as const

function WorkCard({
  kind,
  id,
  card,
}: {
  readonly kind: keyof typeof icons
  readonly id: string
  readonly card: Message['card']
}) {
  const Icon = icons[kind]
  return (
    <a className="hs-work-card" href={`/view/${kind}/${id}`} target="_blank" rel="noreferrer">
      <span className="hs-work-picture">
        {card?.imageUrl == null ? null : <img src={card.imageUrl} alt="" loading="lazy" />}
        <span className="hs-glass hs-work-kind">
          <Icon size={14} strokeWidth={1.75} aria-hidden />
          {kindWords[kind]}
        </span>
      </span>
      <span className="hs-work-name">{card?.title ?? `打开${kindWords[kind]}`}</span>
      <small>{card?.meta ?? ''}</small>
    </a>
  )
}

/** Addresses become links; everything else stays text. */
function withLinks(text: string): ReactNode[] {
  return text.split(/(https?:\/\/[^\s<>"，。；！？、）】]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} target="_blank" rel="noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
