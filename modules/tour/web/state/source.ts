// Where what the studio edits comes from and goes to: a tour, or a panorama by itself.
import type { FormField } from '@huanshi/resource-web/form/model/form-model.ts'
import type { PublicTour } from '../../contract/public-tour.ts'
import type { Previewed, Stored, TourDraft } from '../model/draft.ts'

export interface Source {
  /** What it is called. */
  readonly word: '漫游' | '全景'
  readonly list: string
  /** Of the record, for calls of the API. */
  readonly address: string
  /** Nothing is saved before somebody says so: visitors see it at once. */
  readonly isManual: boolean
  /** Of its form: what is wrong with them is said there. */
  readonly fields: readonly FormField[]
  readonly update: (changes: Partial<TourDraft>, version: number) => Promise<Stored>
  readonly read: () => Promise<Stored>
  /**
   * As visitors would be shown it, with everything resolved.
   * @param stored where the draft may be the same as what is stored: then it is not sent
   */
  readonly preview: (draft: Previewed, signal?: AbortSignal, stored?: Stored) => Promise<PublicTour>
  /** What has been stored is known to lists and others that have read it. */
  readonly onSaved: (saved: Stored) => void
}
