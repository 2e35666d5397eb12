// What a step in Firefox is, and what it is given.
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import type { Page } from 'puppeteer-core'

export interface Site {
  readonly url: string
  /** What lists of everybody's works say. */
  readonly first: (list: 'Tours' | 'Blogs', titled?: string) => Promise<{ readonly id: string; readonly title: string }>
  readonly tour: (id: string) => Promise<PublicTour>
}

export interface Windows {
  /** Of somebody else, with cookies and a store of their own. */
  readonly somebody: () => Promise<Page>
  /** Beside another window of the same person. */
  readonly tab: (beside: Page) => Promise<Page>
}

export interface Step {
  readonly name: string
  /** In a browser that does not ask for less motion. */
  readonly isMoving?: true
  readonly run: (page: Page, site: Site, windows: Windows) => Promise<void>
}

/** The demonstration's tour. */
export const TOUR = '云岭美术馆'
