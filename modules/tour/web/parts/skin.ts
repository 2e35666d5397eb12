// The skin of a tour as it is worn: whatever its options hold or lack, the page gets values that it can draw.
import {
  skinButtons,
  skinCodes,
  type PublicSkin,
  type SkinButton,
  type SkinCode,
  type UsualSkinOptions,
} from '@huanshi/skins/contract/skin-options.ts'
import type { PublicTour } from '../../contract/public-tour.ts'

type Given = Readonly<Record<string, unknown>>

export function skinOf({ code, options }: PublicTour['skin']): PublicSkin {
  const usual = usualOf(options)
  const known: SkinCode = skinCodes.find((one) => one === code) ?? 'simple'
  switch (known) {
    case 'classic':
      return {
        code: known,
        options: {
          ...usual,
          thumbnails: oneOf(options['thumbnails'], ['left', 'right', 'bottom']),
          bar: oneOf(options['bar'], ['bottom', 'top']),
          showsTitles: options['showsTitles'] !== false,
        },
      }
    case 'hall':
      return {
        code: known,
        options: {
          ...usual,
          plan: oneOf(options['plan'], ['corner', 'side', 'none']),
          labels: oneOf(options['labels'], ['placard', 'line']),
          frame: colourOf(options['frame'], '#1C1A17'),
        },
      }
    case 'estate':
      return {
        code: known,
        options: {
          ...usual,
          phone: textOf(options['phone']),
          action: textOf(options['action']),
          plans: oneOf(options['plans'], ['top', 'side', 'none']),
        },
      }
    default:
      return {
        code: known,
        options: {
          ...usual,
          thumbnails: oneOf(options['thumbnails'], ['bottom', 'none']),
          hidesWhenIdle: options['hidesWhenIdle'] !== false,
        },
      }
  }
}

function usualOf(options: Given): UsualSkinOptions {
  const buttons = Array.isArray(options['buttons']) ? options['buttons'] : skinButtons
  const splash = (options['splash'] ?? {}) as { isShown?: unknown; text?: unknown } // anything; read carefully below
  return {
    accent: colourOf(options['accent'], '#F2541B'),
    logoUrl: typeof options['logoUrl'] === 'string' ? options['logoUrl'] : null,
    buttons: skinButtons.filter((button: SkinButton) => buttons.includes(button)),
    splash: { isShown: splash.isShown === true, text: textOf(splash.text) },
  }
}

/** The first where the value is none of them. */
function oneOf<const T extends readonly [string, ...string[]]>(value: unknown, values: T): T[number] {
  return values.find((one) => one === value) ?? values[0]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function colourOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value) ? value : otherwise
}
