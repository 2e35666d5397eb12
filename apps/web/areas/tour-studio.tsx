// The studio with what another feature shows in it: features know nothing of one another.
import type { ReactElement } from 'react'
import { TourEditScreen } from '@huanshi/tour/web/tour-edit-screen.tsx'
import { TourStatisticsView } from '@huanshi/tour/web/statistics/tour-statistics.tsx'

export function TourStudioScreen(): ReactElement {
  return <TourEditScreen Statistics={TourStatisticsView} />
}
