// What a tour refers to and what it says, found by its schema; of a part of its members as well, and as visitors get it.
import { annotated, mapAnnotated, type Found } from '@huanshi/kernel/definition/annotations.ts'
import { referencesBy, type Reference } from '@huanshi/pano/contract/references.ts'
import { TourContent } from './tour-fields.ts'
import { Hotspot } from '@huanshi/pano/contract/hotspot.ts'

export type TourPart = Partial<Readonly<Record<keyof TourContent, unknown>>>

export function referencesIn(tour: TourPart): Reference[] {
  return referencesBy(TourContent, tour)
}

export function referencesOfHotspot(hotspot: Hotspot): Reference[] {
  return referencesBy(Hotspot, hotspot)
}

/** The same tour with other ids. Null takes a reference away, and with it what cannot be without one. */
export function withReferences<T extends TourPart>(
  tour: T,
  change: (reference: Pick<Reference, 'to' | 'id'>) => string | null,
): T {
  return mapAnnotated(
    TourContent,
    tour,
    ({ note, text }) =>
      note.refers === undefined || text === '' ? text : change({ to: note.refers as Reference['to'], id: text }), // as `tour-ids` annotates
  )
}

export interface Text {
  readonly place: string
  readonly text: string
  /** Rich text. */
  readonly isHtml?: true
}

/** Every text that a visitor may read, in the order of the tour; empty ones need no words. */
export function textsOf(tour: TourPart): Text[] {
  const texts = new Map<string, Text>()
  for (const found of annotated(TourContent, tour)) {
    const { note, text } = found
    const place = placeOf(found)
    if (place === null || text === '' || texts.has(place)) continue
    texts.set(place, { place, text, ...(note.isHtml === true ? { isHtml: true } : {}) })
  }
  return [...texts.values()]
}

/** The texts of a hotspot without its title. */
export function textsOfHotspot(hotspot: Hotspot): Omit<Text, 'place'>[] {
  return annotated(Hotspot, hotspot).flatMap(({ note, text }) => {
    if (note.words === undefined || note.words === '') return []
    return [{ text, ...(note.isHtml === true ? { isHtml: true as const } : {}) }]
  })
}

/** The tour in another language; what has no words in it stays as it was written. */
export function translated<T extends TourPart>(tour: T, words: Readonly<Record<string, string>> | undefined): T {
  if (words === undefined) return tour
  return mapAnnotated(TourContent, tour, (found) => {
    const place = placeOf(found)
    const word = place === null || found.text === '' ? undefined : words[place]
    return word === undefined || word === '' ? found.text : word
  })
}

function placeOf({ note: { words, isLoose }, part, text }: Found): string | null {
  if (words === undefined) return null
  return isLoose === true ? `said.${hashOf(text)}` : [part, words].filter(Boolean).join('.')
}

/** FNV-1a, 64 bits. */
function hashOf(text: string): string {
  let hash = 0xcb_f2_9c_e4_84_22_23_25n
  for (const letter of text)
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x1_00_00_00_01_b3n)
  return hash.toString(36)
}
