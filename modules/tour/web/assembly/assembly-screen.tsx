// Panoramas that were dropped together, from the first file to the tour that came of them.
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { useEditedRecord } from '@huanshi/resource-web/client/use-edited-record.ts'
import { RecordWaiting } from '@huanshi/resource-web/stage-editor/record-waiting.tsx'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react'
import { useParams } from 'react-router'
import { tourAssembly, type TourAssembly } from '../../contract/tour-assembly.ts'
import { AssemblySheet } from './assembly-sheet.tsx'
import { AssemblyState } from './assembly-state.tsx'
import type { Act } from './asked.ts'
import './assembly.css'

/** While something happens, in case nobody announces it. */
const ASK_MS = 2000

export function AssemblyScreen(): ReactElement {
  const { assemblyId = '' } = useParams()
  const { base } = useArea()
  const client = useClient(tourAssembly)
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useEditedRecord(tourAssembly, assemblyId, {
    refetchInterval: ({ state }) => (isMoving(state.data) ? ASK_MS : false),
    refetchOnWindowFocus: ({ state }) => isMoving(state.data),
    gcTime: 0,
  })
  const act: Act = async (action) => {
    setBusy(true)
    try {
      const after = await client.action(assemblyId, action)
      await queries.invalidateQueries({ queryKey: [client.address] })
      return after
    } catch (failure) {
      toast({ type: 'error', title: '没能做到', message: messageOf(failure) })
      void refetch()
      return null
    } finally {
      setBusy(false)
    }
  }
  useBeginning(data, act)
  if (data === undefined)
    return (
      <RecordWaiting
        error={error}
        what="这一组全景"
        list={{ address: `${base}/Tour`, title: '漫游' }}
        onRetry={() => void refetch()}
      />
    )
  return data.status === 'proposed' ? (
    // What was analysed anew begins anew.
    <AssemblySheet key={data.id} record={data} act={act} isBusy={isBusy} />
  ) : (
    <Page title={data.title}>
      <AssemblyState record={data} act={act} isBusy={isBusy} />
    </Page>
  )
}

function isMoving(record: TourAssembly | undefined): boolean {
  return record !== undefined && (record.status === 'collecting' || record.status === 'working')
}

/** When all have come nobody needs to say so. */
function useBeginning(record: TourAssembly | undefined, act: Act): void {
  const isWhole =
    record?.status === 'collecting' &&
    record.arrivedCount > 0 &&
    record.arrivedCount >= record.files.length + record.panoIds.length
  const begin = useEffectEvent(() => void act('start'))
  useEffect(() => {
    if (isWhole) begin()
  }, [isWhole])
}
