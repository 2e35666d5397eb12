// What the guard, the layout and the document title know of a screen before it is loaded.
import { signedIn, type Requirement } from '@huanshi/kernel/protocol/roles.ts'

export interface ScreenMeta {
  readonly title: string
  /** Named in the specification's way; decides which error page is shown. */
  readonly area: 'My' | 'Admin' | 'Group' | 'Public'
  readonly requirement: Requirement
  /** The screen to go back to; its address may hold the same parameters. */
  readonly parent?: ParentScreen
}

export interface ParentScreen {
  readonly title: string
  readonly path: string
}

export function screen(
  area: ScreenMeta['area'],
  title: string,
  requirement: Requirement = signedIn,
  parent?: ParentScreen,
): ScreenMeta {
  return { area, title, requirement, ...(parent === undefined ? {} : { parent }) }
}

export function isScreenMeta(handle: unknown): handle is ScreenMeta {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'requirement' in handle
}
