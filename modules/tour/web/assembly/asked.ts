// What the parts of the sheet ask of the screen around them.
import type { TourAssembly } from '../../contract/tour-assembly.ts'

/** Null where it could not be done, which has been said. */
export type Act = (action: 'start' | 'accept' | 'reopen') => Promise<TourAssembly | null>

/** Address of a panorama's small picture; empty where there is none. */
export type PictureOf = (panoId: string) => string
