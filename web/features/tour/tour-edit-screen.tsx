// The screen of one tour's studio.
import { tour } from '@huanshi/contract/resources/tour.ts'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError, messageOf } from '../../capabilities/api/api-error.ts'
import { useArea } from '../../capabilities/area/use-area.ts'
import { useClient } from '../../capabilities/resource/client/use-client.ts'
import { Logo } from '../../capabilities/theme/logo.tsx'
import type { StatisticsView } from './studio/statistics-view.ts'
import { Studio } from './studio/studio.tsx'
import '../../capabilities/editing/edit-styles.ts'

export function TourEditScreen({ Statistics }: { readonly Statistics?: StatisticsView }): ReactElement {
  const { tourId = '' } = useParams()
  const { base } = useArea()
  const client = useClient(tour)
  const record = useQuery({
    queryKey: [client.address, 'item', tourId],
    queryFn: ({ signal }) => client.get(tourId, { signal }),
    // The studio holds changes of its own; what comes from elsewhere is met when saving.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Coming back later begins with what is stored now.
    gcTime: 0,
  })
  if (record.data !== undefined) return <Studio key={tourId} record={record.data} Statistics={Statistics} />
  const isGone = record.error instanceof ApiError && record.error.status === 404
  return (
    <main className="hs-edit-waiting">
      {record.error === null ? (
        <Logo size={40} waiting />
      ) : (
        <div className="hs-edit-unopened" role="alert">
          <h1>没能打开漫游</h1>
          <p>{messageOf(record.error)}</p>
          <div>
            {isGone ? null : (
              <button type="button" className="hs-button hs-button-primary" onClick={() => void record.refetch()}>
                <RotateCw aria-hidden />
                重试
              </button>
            )}
            <Link className={isGone ? 'hs-button hs-button-primary' : 'hs-button'} to={`${base}/Tour`}>
              返回漫游列表
            </Link>
          </div>
        </div>
      )}
    </main>
  )
}
