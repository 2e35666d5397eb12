// The card as it will look to visitors, beside the form that it is written in.
import { pano } from '@huanshi/pano/contract/pano.ts'
import type { Card } from '../../contract/card.ts'
import type { ReactNode } from 'react'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import { textOf } from '@huanshi/resource-web/model/row.ts'
import { useChosenOne } from '@huanshi/resource-web/records/use-chosen.ts'
import { useColleagues } from './colleague-field.tsx'
import './card-preview.css'

export function CardPreview({ values }: { readonly values: Readonly<Record<string, unknown>> }): ReactNode {
  const card = values as Partial<Card> // fields of this very form
  const { row } = useChosenOne(pano, card.panoIds?.[0])
  const { data } = useColleagues('')
  const head = (row === undefined ? '' : textOf(row, 'coverUrl')) || (data?.group.headUrl ?? '')
  const name = filled(card.name)[0] ?? '姓名'
  return (
    <aside className="hs-card-preview" aria-label="预览">
      <div className="hs-card-preview-sheet" data-theme={card.theme ?? 'plain'}>
        {head === '' ? null : <img src={head} alt="" />}
        <div data-headed={head !== ''}>
          <Avatar name={name} url={card.avatarUrl ?? null} size={64} />
          <strong>{name}</strong>
          {filled(card.title, card.organisation).map((text) => (
            <span key={text}>{text}</span>
          ))}
          <ul>
            {filled(card.mobile, card.phone, card.email, card.address).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
      <p>{card.isPublic === true ? '保存后，访客看到的就是这样' : '打开「公开」后，访客才能看到'}</p>
    </aside>
  )
}

function filled(...texts: readonly (string | undefined)[]): string[] {
  return texts.filter((text): text is string => text !== undefined && text !== '')
}
