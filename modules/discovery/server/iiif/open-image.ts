// The pyramid that an IIIF image is. Tiles come by the dozen: what was found out about an image is remembered for some seconds, and
// each time it is asked whether its permits still hold, which needs no question to the database.
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import { gpanoXmp } from '@huanshi/pyramid/gpano.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { together } from '@huanshi/server-kit/http/together.ts'
import { absence } from '../page/was-shown.ts'
import { wholeSize, type Pyramid } from './image-files.ts'
import type { IiifParts, IiifWork } from './iiif-parts.ts'
import { readListedTour, readShownPano, tiledPlan, type ShownPicture } from './shown-pictures.ts'

interface OpenImage {
  readonly pyramid: Pyramid
  /** Folder of its files. */
  readonly folder: string
  readonly ticket: string
  /** What the whole picture says of the sphere that it shows, as XMP; null for what is flat. */
  readonly words: string | null
}

const REMEMBERED_MS = 10_000
const MOST = 2_000

/** @throws Refusal for what nobody may see, or may see no more */
export function imageOpener(parts: IiifParts): (name: string) => Promise<OpenImage> {
  const known = new Map<string, { readonly image: OpenImage; readonly until: number }>()
  const read = together((name: string) => readImage(parts, name))
  return async (name) => {
    const found = known.get(name)
    if (found !== undefined && found.until > Date.now()) {
      if (await parts.media.holds(found.image.ticket, found.image.folder)) return found.image
      known.delete(name)
    }
    const image = await read(name)
    if (known.size >= MOST) known.clear()
    known.set(name, { image, until: Date.now() + REMEMBERED_MS })
    return image
  }
}

async function readImage(parts: IiifParts, name: string): Promise<OpenImage> {
  const [first = '', second] = name.toLowerCase().split('.')
  if (!isUuid(first) || (second !== undefined && !isUuid(second))) throw new Refusal('address.not-found')
  const picture =
    second === undefined
      ? await readShownPano(parts, first)
      : ((await readListedTour(parts, first, second))?.pictures.get(second) ?? null)
  const pyramid = picture === null ? null : tiledPlan(picture)
  if (picture === null || pyramid === null) throw await absent(parts, second === undefined ? 'pano' : 'tour', first)
  return { pyramid, ...placeOf(picture), words: wordsOf(pyramid, picture.heading) }
}

function wordsOf({ type, width, crop, ...pyramid }: Manifest, heading: number | null): string | null {
  if (type !== 'equirectangular') return null
  const whole = wholeSize({ width, height: pyramid.height })
  const scaled = (pixels: number): number => Math.round((pixels * whole.width) / width)
  const part = crop && {
    fullWidth: scaled(crop.fullWidth),
    fullHeight: scaled(crop.fullHeight),
    left: scaled(crop.left),
    top: scaled(crop.top),
  }
  return gpanoXmp({ ...whole, crop: part, heading })
}

/** `{origin}/media/{ticket}/{kind}/{id}/{revision}` */
function placeOf({ base }: ShownPicture): Pick<OpenImage, 'folder' | 'ticket'> {
  const [kind = '', id = '', revision = ''] = base.split('/').slice(-3)
  return { folder: `${kind}/${id}/${revision}`, ticket: base.split('/').at(-4) ?? '' }
}

/** What there is to say of a work that is not shown: that it was, or nothing. */
export async function absent({ db }: Pick<IiifParts, 'db'>, kind: IiifWork, id: string): Promise<Refusal> {
  const { status } = await absence(db, kind, id)
  return new Refusal(status === 410 ? 'record.withdrawn' : 'record.not-found')
}
