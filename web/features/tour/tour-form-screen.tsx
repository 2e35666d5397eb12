import { tour } from '@huanshi/contract/resources/tour.ts'
import { useParams } from 'react-router'
import { RecordForm } from '../../capabilities/resource/form/record-form.tsx'

/** A tour's own facts: title, cover, who may see it. */
export function TourFormScreen() {
  return <RecordForm resource={tour} id={useParams()['tourId']} />
}
