import type { ComponentType } from 'react'

/** What visitors did, as the statistics show it; the areas bring it. */
export type StatisticsView = ComponentType<{ readonly tourId: string }>
