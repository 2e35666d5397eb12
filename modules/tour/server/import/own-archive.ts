// The description in an archive of ours, checked as if a stranger had written it, which may be so.
import { withDefaults } from '@huanshi/kernel/definition/defaults.ts'
import { Coverage } from '@huanshi/kernel/protocol/coverage.ts'
import { Level, Nadir } from '@huanshi/pano/contract/correction.ts'
import { Limits, View } from '@huanshi/kernel/protocol/angles.ts'
import { Location } from '@huanshi/kernel/protocol/picture-data.ts'
import { LONGEST_TITLE } from '@huanshi/kernel/protocol/title-length.ts'
import { ARCHIVE_DATA } from '../../contract/tour-archive.ts'
import { TourContent } from '../../contract/tour-fields.ts'
import { hotspotIcon } from '@huanshi/icons/contract/hotspot-icon.ts'
import { withReferences, type TourPart } from '../../contract/tour-walk.ts'
import { tour } from '../../contract/tour.ts'
import { longestDescription, TourError, type TourFiles } from '@huanshi/tour-formats/foreign-tour.ts'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/schema'
import { withHarmlessHtml } from '@huanshi/resource-server/rich-text.ts'

const uuid = Type.String({ format: 'uuid' })
const file = Type.Union([Type.String({ maxLength: 300 }), Type.Null()])
const { fields: icon } = hotspotIcon
const libKind = Type.Enum(['image', 'video', 'audio', 'coordinate', 'model', 'attachment'])
/** Of a file, behind `/media/kept/`. */
const ADDRESS = '(?:lib|pano)/[0-9a-f-]{36}/[0-9a-f-]{36}/[a-z0-9][a-z0-9-]{0,40}\\.[a-z0-9]{1,10}'

const OwnArchive = Type.Object({
  version: Type.Integer({ minimum: 1, maximum: 1 }),
  tour: Type.Object({ ...TourContent.properties, coverUrl: Type.Optional(TourContent.properties.coverUrl) }),
  panos: Type.Array(
    Type.Object({
      id: uuid,
      title: Type.String({ minLength: 1, maxLength: LONGEST_TITLE }),
      kind: Type.Enum(['image', 'video', 'bigPixel', 'bigImage', 'model', 'splat']),
      fileName: Type.String({ maxLength: 500 }),
      original: file,
      initialView: View,
      limits: Limits,
      level: Level,
      nadir: Nadir,
      /** Archives of former times do not say: then the file decides. */
      coverage: Type.Optional(Type.Union([Coverage, Type.Null()])),
      location: Type.Union([Location, Type.Null()]),
      /** Archives of former times do not say: then it is not shown. */
      showPlace: Type.Optional(Type.Boolean()),
    }),
    { maxItems: 2000 },
  ),
  libs: Type.Array(
    Type.Object({
      id: uuid,
      name: Type.String({ minLength: 1, maxLength: 100 }),
      kind: libKind,
      fileName: Type.String({ maxLength: 500 }),
      file,
    }),
    { maxItems: 2000 },
  ),
  icons: Type.Array(
    Type.Object({
      id: uuid,
      name: icon.name.schema,
      kind: icon.kind.schema,
      imageUrl: Type.String({ maxLength: 500 }),
      frameWidth: icon.frameWidth.schema,
      frameHeight: icon.frameHeight.schema,
      frameCount: icon.frameCount.schema,
      fps: icon.fps.schema,
      anchor: icon.anchor.schema,
      scale: icon.scale.schema,
    }),
    { maxItems: 500 },
  ),
  /** Files that the tour names by their address; archives of former times have none. */
  kept: Type.Optional(
    Type.Array(
      Type.Object({
        address: Type.String({ pattern: `^${ADDRESS}$` }),
        name: Type.String({ minLength: 1, maxLength: 100 }),
        kind: libKind,
      }),
      { maxItems: 2000 },
    ),
  ),
})
export type OwnArchive = Static<typeof OwnArchive>

const check = Compile(OwnArchive)

/** Undefined where the archive is not one of ours. @throws TourError 'malformed' */
export async function readOwnArchive(files: TourFiles): Promise<OwnArchive | undefined> {
  const bytes = await files.read(ARCHIVE_DATA, longestDescription)
  if (bytes === undefined) return undefined
  let data: unknown
  try {
    // Archives of former times lack what was not known then.
    data = withDefaults(OwnArchive, JSON.parse(new TextDecoder().decode(bytes)) as unknown)
  } catch (error) {
    throw new TourError('malformed', `${ARCHIVE_DATA} is no JSON`, { cause: error })
  }
  // What exactly is wrong would take the longer the more of it there is.
  if (!check.Check(data)) throw new TourError('malformed', `${ARCHIVE_DATA} is not of its form`)
  // Before addresses are replaced: what is cleaned away may have hidden one.
  return { ...data, tour: withHarmlessHtml(tour, data.tour) as OwnArchive['tour'] } // the same members
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Every id of the records in the archive replaced by that of the record made from it, every address by that of the file made from it;
 * parts of the tour keep theirs. What was not made leads nowhere: an id or an address that a stranger wrote down must not fetch what
 * belongs to somebody else here.
 * @param files addresses there → addresses here, both as they stand behind `/media/kept/`
 */
export function withNewIds<T extends TourPart>(
  tour: T,
  made: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
): T {
  const here = (id: string): string | undefined => made.get(id.toLowerCase())
  // Ids that no schema knows, as in the options of a skin, and addresses within texts.
  const replaced = JSON.stringify(tour, (_key, part: unknown) => {
    if (typeof part !== 'string') return part
    return here(part) ?? withNewAddresses(part, files).replaceAll(FRAME, (id) => here(id) ?? id)
  })
  const ours = new Set(made.values())
  // Parts of the tour keep their ids, whatever they look like.
  return withReferences(JSON.parse(replaced) as T, ({ to, id }) => {
    if (to === 'scene' || to === 'folder') return id
    if (to === 'hotspot-style') return null
    return ours.has(id) ? id : NOBODY
  })
}

/** A panorama shown within an article. */
const FRAME = /(?<=src="\/view\/pano\/)[0-9a-f-]{36}/g
/** The slash behind is left to the next address, which may follow at once. */
const KEPT = new RegExp(`/media/kept(?=/)(?:/(${ADDRESS})(?![\\w./-]))?`, 'g')

function withNewAddresses(text: string, files: ReadonlyMap<string, string>): string {
  return text.replaceAll(KEPT, (_whole, address: string | undefined) => {
    const place = address === undefined ? undefined : files.get(address)
    if (place !== undefined) return `/media/kept/${place}`
    return `/media/elsewhere${address === undefined ? '' : `/${address}`}`
  })
}
