// The screen of one panorama's studio, which follows the panorama while its picture is being made.
import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import { panoAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import { ReadOnly } from '@huanshi/resource-web/stage-editor/read-only.tsx'
import { RecordWaiting } from '@huanshi/resource-web/stage-editor/record-waiting.tsx'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useMayWrite } from '@huanshi/web-kit/guard/use-held-roles.ts'
import { useMemo, type ReactElement } from 'react'
import { useParams } from 'react-router'
import { storedPano } from './model/pano-draft.ts'
import { usePanoRecord } from './pano-panels/use-pano-record.ts'
import { usePanoSource } from './state/use-pano-source.ts'
import { Studio } from './studio/studio.tsx'
import '@huanshi/resource-web/stage-editor/edit-styles.ts'

export function PanoEditScreen(): ReactElement {
  const { panoId = '' } = useParams()
  const record = usePanoRecord(panoId)
  const { base } = useArea()
  const mayWrite = useMayWrite(pano)
  const list = { address: `${base}/Pano`, title: '全景' }
  if (record.data !== undefined && mayWrite) return <PanoStudio key={panoId} record={record.data} />
  if (record.data !== undefined) {
    const { title, coverUrl } = record.data
    return <ReadOnly resource={pano} name={title} picture={coverUrl} look={panoAddress({ id: panoId })} list={list} />
  }
  return <RecordWaiting error={record.error} what="全景" list={list} onRetry={() => void record.refetch()} />
}

function PanoStudio({ record }: { readonly record: Pano }): ReactElement {
  const source = usePanoSource(record.id)
  return <Studio source={source} record={useMemo(() => storedPano(record), [record])} />
}
