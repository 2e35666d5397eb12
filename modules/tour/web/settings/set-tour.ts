import type { TourDraft } from '../model/draft.ts'

export type SetTour = <K extends keyof TourDraft>(name: K, value: TourDraft[K]) => void
