import { card, type Card } from '../../contract/card.ts'
import { useSearchParams } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useMayWrite } from '@huanshi/web-kit/guard/use-held-roles.ts'
import { RecordForm } from '@huanshi/resource-web/form/record-form.tsx'
import { LeadFormControl } from '@huanshi/publishing/web/lead-form/lead-form-control.tsx'
import { CardPreview } from './card-preview.tsx'
import { ColleagueField } from './colleague-field.tsx'

const controls = { leadForm: LeadFormControl }

/** Makes a card, or edits the one that the query names: `?id=`. */
export function CardFormScreen() {
  const [query] = useSearchParams()
  const { groupId } = useArea()
  const id = query.get('id') ?? undefined
  const mayKeep = useMayWrite(card)
  const isForColleague = id === undefined && groupId !== undefined && mayKeep
  const look = {
    outcome: CardPreview,
    hasOutcomeBeside: true,
    controls,
    ...(isForColleague ? { fill: ColleagueField } : {}),
  }
  return <RecordForm resource={card} id={id} look={look} visit={publicPage} />
}

function publicPage(saved: object): { label: string; to: string } | null {
  const { isPublic, slug } = saved as Card // what the form has just saved
  return isPublic ? { label: '查看公开页', to: `/card/${slug}` } : null
}
