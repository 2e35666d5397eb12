// What is known of a work that visitors may see, for whoever passes its address on or finds it from outside.
import type { Location } from '@huanshi/kernel/protocol/picture-data.ts'
import { firstPictures } from '@huanshi/pano/contract/manifest.ts'
import { workLanguage, type Reader } from '@huanshi/kernel/language/languages.ts'
import { translated } from '@huanshi/tour/contract/tour-walk.ts'
import type { Translations } from '@huanshi/tour/contract/translations.ts'
import { sql } from 'kysely'
import { shareAddress } from '@huanshi/pano/contract/share-pictures.ts'
import { COVER } from '@huanshi/pano/server/render-cover.ts'
import { sceneContent, type PanoColumns } from '@huanshi/pano/server/scene-content.ts'
import { grantsById, shownTo, type Shower } from '@huanshi/server-kit/permit/may-show.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import { visibleUrlOrNull, signStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { FirstPicture } from '@huanshi/server-kit/web-app/page-meta.ts'
import { mediaFolder } from '@huanshi/pano/server/picture-files.ts'
import { blogShower } from '@huanshi/content/server/view-blog/blog-covers.ts'
import { wholeImage } from '@huanshi/discovery/server/iiif/iiif-parts.ts'
import type { WorkOwner } from '@huanshi/publishing/server/brand/brand-of.ts'
import { publicPlace } from '@huanshi/publishing/server/view/public-place.ts'
import { shownCover, visibleTours } from '@huanshi/tour/server/view/visible-tour.ts'
import { visibleBlogs } from '@huanshi/content/server/view-blog/visible-blog.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'

/** What search engines learn besides; absent where they learn nothing. */
export type About =
  | {
      readonly kind: 'picture'
      readonly width: number | null
      readonly height: number | null
      readonly file: string | null
    }
  | { readonly kind: 'video'; readonly seconds: number | null }
  | { readonly kind: 'model' }
  | { readonly kind: 'tour'; readonly scenes: readonly string[]; readonly languages: readonly string[] }
  | { readonly kind: 'blog'; readonly html: string }

export interface WorkFacts {
  readonly id: string
  readonly owner: WorkOwner
  readonly slug: string | null
  readonly title: string
  readonly description: string
  readonly author: string
  readonly userName: string
  readonly isListed: boolean
  readonly published: string | null
  readonly modified: string | null
  readonly views: number
  readonly likes: number
  /** Only where its author shows it. */
  readonly place: Location | null
  readonly about?: About
  /** Of this site, or of another. */
  readonly image: string | null
  readonly imageSize: { readonly width: number; readonly height: number } | null
  /** Of this site; where its author has picked no cover. */
  readonly square?: string
  readonly fetches: readonly string[]
  /** Which its author says that it can be read in, the author's own first. */
  readonly languages: readonly string[]
  /** In which of them it is told here. */
  readonly language?: string | undefined
  /** Behind a password: what is in it is told to nobody. */
  readonly isLocked?: boolean
  /** Where the page begins with the picture; absent where it begins otherwise. */
  readonly at?: FirstPicture['at']
}

interface Parts {
  readonly db: Database
  readonly media: Signer
}

/** @param name in the address */
export type ReadFacts = (
  parts: Parts,
  named: { readonly id: string; readonly name: string },
  reader: Reader,
) => Promise<WorkFacts | undefined>

export const panoFacts: ReadFacts = async ({ db, media }, { id, name }) => {
  const row = await visiblePanos(db)
    .where('pano.id', '=', id)
    .selectAll('pano')
    .select(['user.display_name as author', 'user.user_name'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const base = media.open(mediaFolder(id, row.revision))
  const { cover, has_preview } = row
  return {
    id,
    owner: { userId: row.user_id, groupId: row.group_id },
    slug: row.slug,
    title: row.title,
    description: row.description,
    author: row.author,
    userName: row.user_name,
    isListed: row.visibility === 'public',
    published: row.created_time,
    modified: row.updated_time,
    views: row.views,
    likes: row.likes,
    place: publicPlace(row).location,
    about: aboutPano(row, row.manifest === null ? null : wholeImage(id)),
    image: has_preview ? `${base}/${cover ?? 'cover'}.jpg` : null,
    imageSize: COVER,
    ...squareOf('pano', row, has_preview && row.visibility === 'public' && row.cover_view === null),
    languages: [],
    fetches: [`/api/View/Panos/${name}`, ...picturesOf(row, base)],
    at: 'window',
  }
}

interface PanoFacts {
  readonly kind: string
  readonly width: number | null
  readonly height: number | null
  readonly duration: number | null
}

/** @param file the picture that visitors may have whole */
function aboutPano({ kind, width, height, duration }: PanoFacts, file: string | null): About {
  if (kind === 'video') return { kind: 'video', seconds: duration }
  if (kind === 'model' || kind === 'splat') return { kind: 'model' }
  return { kind: 'picture', width, height, file }
}

export const tourFacts: ReadFacts = async ({ db, media }, { id, name }, reader) => {
  const row = await visibleTours(db)
    .where('tour.id', '=', id)
    .select(['user.display_name as author', 'user.user_name', 'tour.slug', 'tour.user_id', 'tour.group_id'])
    .select(['tour.id', 'tour.password_hash', 'tour.visibility', 'tour.published_time', 'tour.views', 'tour.likes'])
    .select([
      'tour.shown_place',
      sql<string>`coalesce(shown.content ->> 'title', tour.title)`.as('title'),
      sql<string>`coalesce(shown.content ->> 'description', '')`.as('description'),
      sql<string | null>`shown.content #>> '{opening,kind}'`.as('opening'),
      sql<{ id: string; title: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object(
        'id', one.scene -> 'id', 'title', one.scene -> 'title') order by one.place), '[]')
        from jsonb_array_elements(shown.content -> 'scenes') with ordinality as one (scene, place))`.as('scenes'),
      sql<Translations>`coalesce(shown.content -> 'translations', '{}')`.as('translations'),
      sql<string[]>`array(select jsonb_path_query(shown.content, '$.languages[*]') #>> '{}')`.as('languages'),
      shownCover.as('cover'),
      sql<boolean>`shown.content ->> 'coverUrl' is null`.as('is_first'),
      sql<string | null>`jsonb_path_query_first(shown.content, '$.scenes[*] ? (@.id == $start).panoId',
        jsonb_build_object('start', shown.content -> 'startSceneId')) #>> '{}'`.as('first'),
    ])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { author, slug, cover, languages } = row
  const language = workLanguage({ ...reader, work: languages })
  const written = { title: row.title, description: row.description, scenes: row.scenes }
  const { title, description, scenes } = translated(written, row.translations[language ?? ''])
  const isOpen = row.password_hash === null
  const owner = { userId: row.user_id, groupId: row.group_id }
  const facts = {
    id,
    owner,
    slug,
    title,
    author,
    userName: row.user_name,
    isListed: isOpen && row.visibility === 'public',
    published: row.published_time,
    modified: row.published_time,
    views: row.views,
    likes: row.likes,
    languages,
    language,
  }
  // What is behind a password is not for whoever has only the address.
  if (!isOpen)
    return { ...facts, isLocked: true, description: '', place: null, image: null, imageSize: null, fetches: [] }
  const shower = shownTo(id, owner)
  return {
    ...facts,
    description,
    place: row.shown_place,
    about: { kind: 'tour', scenes: scenes.map((scene) => scene.title), languages },
    image: visibleUrlOrNull(await signStoredUrls(db, media, cover, shower)),
    imageSize: await sizeOf(db, cover),
    ...squareOf('tour', row, cover !== null && row.visibility === 'public' && row.is_first),
    fetches: [`/api/View/Tours/${name}`, ...(await firstPicture(db, media, row.first, shower))],
    // Another opening has a first picture of its own.
    ...(row.opening === 'none' ? { at: 'window' as const } : {}),
  }
}

function squareOf(
  kind: 'pano' | 'tour',
  { id, slug }: { readonly id: string; readonly slug: string | null },
  isThere: boolean,
): Pick<WorkFacts, 'square'> {
  return isThere ? { square: shareAddress(kind, slug ?? id, 'weixin') } : {}
}

export const blogFacts: ReadFacts = async ({ db, media }, { id, name }) => {
  const row = await visibleBlogs(db)
    .where('blog.id', '=', id)
    .selectAll('blog')
    .select(['user.display_name as author', 'user.user_name'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const kept = { cover: row.cover_url, html: row.content_html }
  const { cover, html } = await signStoredUrls(db, media, kept, blogShower(row))
  return {
    id,
    owner: { userId: row.user_id, groupId: row.group_id },
    slug: row.slug,
    title: row.title,
    description: row.summary,
    author: row.author,
    userName: row.user_name,
    isListed: row.visibility === 'public',
    published: row.published_time,
    modified: row.updated_time,
    views: row.views,
    likes: row.likes,
    place: null,
    about: { kind: 'blog', html },
    image: visibleUrlOrNull(cover),
    imageSize: await sizeOf(db, row.cover_url),
    languages: [],
    fetches: [`/api/View/Blogs/${name}`],
    ...(row.skin === 'journal' ? {} : { at: row.skin === 'album' ? 'window' : 'head' }),
  }
}

const KEPT = /^\/media\/kept\/(pano|lib)\/([0-9a-f-]{36})\//

/** Of a picture by its kept address: covers of panoramas are of one size, those of the library of their own. */
async function sizeOf(db: Database, address: string | null): Promise<WorkFacts['imageSize']> {
  const [, kind, id = ''] = KEPT.exec(address ?? '') ?? []
  if (kind === undefined) return null
  if (kind === 'pano') return COVER
  const row = await db.selectFrom('lib').select(['width', 'height']).where('id', '=', id).executeTakeFirst()
  const { width = null, height = null } = row ?? {}
  return width === null || height === null ? null : { width, height }
}

/** With what a tour begins. */
async function firstPicture(db: Database, media: Signer, panoId: string | null, shower: Shower): Promise<string[]> {
  if (panoId === null || !isUuid(panoId)) return []
  const grant = (await grantsById(db, 'pano', [panoId], shower)).get(panoId.toLowerCase())
  if (grant === undefined) return []
  const row = await db
    .selectFrom('pano')
    .selectAll()
    .where('id', '=', panoId)
    .where('deleted_time', 'is', null)
    .where('revision', 'is not', null)
    .executeTakeFirst()
  return row === undefined ? [] : picturesOf(row, media.address(mediaFolder(row.id, row.revision), grant))
}

/** What the viewer shows first, so that it comes together with the script. */
function picturesOf(pano: PanoColumns, base: string): string[] {
  const content = sceneContent(pano, base)
  if (content !== null && 'tileUrl' in content) return firstPictures(content)
  return pano.has_preview ? [`${base}/preview.jpg`] : []
}
