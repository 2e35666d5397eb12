// The studio with what another feature shows in it: features know nothing of one another.
import type { ReactElement } from 'react'
import { TourEditScreen } from '../features/tour/tour-edit-screen.tsx'
import { TourStatisticsView } from '../features/tour-statistics/tour-statistics.tsx'

export function TourStudioScreen(): ReactElement {
  return <TourEditScreen Statistics={TourStatisticsView} />
}
