// What may be chosen about the skins that come with the product, as the page that wears them reads it. The skin's own JSON
// schema, kept with its record, judges what is written.
export const skinCodes = ['simple', 'classic', 'hall', 'estate'] as const
export type SkinCode = (typeof skinCodes)[number]

export const skinButtons = [
  'info',
  'map',
  'gyroscope',
  'headset',
  'projection',
  'autoTour',
  'music',
  'share',
  'like',
  'comment',
  'fullscreen',
] as const
export type SkinButton = (typeof skinButtons)[number]

export interface UsualSkinOptions {
  readonly accent: string
  readonly logoUrl: string | null
  readonly buttons: readonly SkinButton[]
  readonly splash: { readonly isShown: boolean; readonly text: string }
}

/** Only the quiet picture; thumbnails below. */
export interface SimpleOptions extends UsualSkinOptions {
  readonly thumbnails: 'bottom' | 'none'
  readonly hidesWhenIdle: boolean
}

/** A list of scenes at one side, a bar of tools. */
export interface ClassicOptions extends UsualSkinOptions {
  readonly thumbnails: 'left' | 'right' | 'bottom'
  readonly bar: 'bottom' | 'top'
  readonly showsTitles: boolean
}

/** A frame around the picture, numbered labels instead of thumbnails. */
export interface HallOptions extends UsualSkinOptions {
  readonly plan: 'corner' | 'side' | 'none'
  readonly labels: 'placard' | 'line'
  readonly frame: string
}

/** The plan first, rooms as pills, a way to call. */
export interface EstateOptions extends UsualSkinOptions {
  readonly phone: string
  readonly action: string
  readonly plans: 'top' | 'side' | 'none'
}

export type PublicSkin =
  | { readonly code: 'simple'; readonly options: SimpleOptions }
  | { readonly code: 'classic'; readonly options: ClassicOptions }
  | { readonly code: 'hall'; readonly options: HallOptions }
  | { readonly code: 'estate'; readonly options: EstateOptions }
