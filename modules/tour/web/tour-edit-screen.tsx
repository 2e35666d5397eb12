// The screen of one tour's studio.
import { tour, type Tour } from '../contract/tour.ts'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { ReadOnly } from '@huanshi/resource-web/stage-editor/read-only.tsx'
import { RecordWaiting } from '@huanshi/resource-web/stage-editor/record-waiting.tsx'
import { useMayWrite } from '@huanshi/web-kit/guard/use-held-roles.ts'
import { tourAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import { useEditedRecord } from '@huanshi/resource-web/client/use-edited-record.ts'
import { useTourSource } from './state/use-tour-source.ts'
import type { StatisticsView } from './studio/statistics-view.ts'
import { Studio } from './studio/studio.tsx'
import '@huanshi/resource-web/stage-editor/edit-styles.ts'

export function TourEditScreen({ Statistics }: { readonly Statistics?: StatisticsView }): ReactElement {
  const { tourId = '' } = useParams()
  const { base } = useArea()
  // Coming back later begins with what is stored now.
  const record = useEditedRecord(tour, tourId, { refetchOnReconnect: false, gcTime: 0 })
  const mayWrite = useMayWrite(tour)
  const list = { address: `${base}/Tour`, title: '漫游' }
  if (record.data !== undefined && mayWrite) {
    return <TourStudio key={tourId} record={record.data} Statistics={Statistics} />
  }
  if (record.data !== undefined) {
    const { title, coverUrl } = record.data
    return <ReadOnly resource={tour} name={title} picture={coverUrl} look={tourAddress(record.data)} list={list} />
  }
  return <RecordWaiting error={record.error} what="漫游" list={list} onRetry={() => void record.refetch()} />
}

interface Props {
  readonly record: Tour
  readonly Statistics: StatisticsView | undefined
}

function TourStudio({ record, Statistics }: Props): ReactElement {
  return <Studio source={useTourSource(record.id)} record={record} Statistics={Statistics} />
}
