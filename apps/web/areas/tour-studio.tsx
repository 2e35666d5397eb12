// The studio of a tour, with its statistics.
import type { ReactElement } from 'react'
import { TourEditScreen } from '@huanshi/tour/web/tour-edit-screen.tsx'
import { TourStatisticsView } from '@huanshi/tour/web/statistics/tour-statistics.tsx'

export function TourStudioScreen(): ReactElement {
  return <TourEditScreen Statistics={TourStatisticsView} />
}
