import { card } from '@huanshi/contract/resources/card.ts'
import { useSearchParams } from 'react-router'
import { RecordForm } from '../../capabilities/resource/form/record-form.tsx'

/** Makes a card, or edits the one that the query names: `?id=`. */
export function CardFormScreen() {
  const [query] = useSearchParams()
  return <RecordForm resource={card} id={query.get('id') ?? undefined} />
}
