// A source of maps looked at before anybody is offered it: what the server finds at its addresses, and where it is shown.
import { Type, type Static } from 'typebox'
import { MapAddress, MapKey, MapSource } from '@huanshi/kernel/protocol/map-source.ts'

const maybe = <S extends typeof MapAddress>(schema: S) => Type.Union([schema, Type.Null()])
const { kind, ground, datum, minZoom, maxZoom } = MapSource.properties

/** A source as it stands in the form. */
export const MapTrialBody = Type.Object(
  {
    /** Of the record, where there is one already: its sealed code and its download are known by it. */
    id: Type.Optional(Type.String({ format: 'uuid' })),
    name: Type.String({ maxLength: 30 }),
    kind,
    ground,
    datum,
    address: maybe(MapAddress),
    labelAddress: maybe(MapAddress),
    key: maybe(MapKey),
    attribution: Type.String({ maxLength: 300 }),
    approval: Type.String({ maxLength: 60 }),
    minZoom,
    maxZoom,
  },
  { additionalProperties: false },
)
export type MapTrialBody = Static<typeof MapTrialBody>

export const MapTrial = Type.Object({
  /** What was asked, and a sentence about the answer. `note` is neither good nor bad: only the picture can tell. */
  checks: Type.Array(
    Type.Object({
      title: Type.String(),
      verdict: Type.Enum(['good', 'bad', 'note']),
      words: Type.String(),
    }),
  ),
  /** As the picture has to be given it. */
  source: MapSource,
  /** A page whose content policy allows this source and nothing else; for a while. */
  previewUrl: Type.String(),
})
export type MapTrial = Static<typeof MapTrial>

/** Of the page that shows a source on trial, in a frame of the form. */
export const TRIAL_PATH = '/view/map/trial'

/** The frame says that it listens, is told the source, and says what came of it. */
export type TrialMessage =
  | { readonly trial: 'listening' }
  | { readonly trial: 'source'; readonly source: MapSource }
  | { readonly trial: 'drawn' | 'refused' }
