// A work in the words of schema.org, as search engines read them from its page.
import { ownLanguage } from '@huanshi/kernel/language/languages.ts'
import type { sayIn } from '@huanshi/publishing/server/words/say-in.ts'
import type { Location } from '@huanshi/kernel/protocol/picture-data.ts'

interface WorkFacts {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly author: string
  /** Absolute. */
  readonly authorUrl: string
  readonly image: string | null
  readonly published: string | null
  readonly modified: string | null
  readonly views: number
  readonly likes: number
  /** Only where its author shows it to everybody. */
  readonly place: Location | null
  /** In which it is told here; the site's own where nobody has said. */
  readonly language?: string | undefined
}

export type WorkDetails =
  | {
      readonly kind: 'picture'
      readonly width: number | null
      readonly height: number | null
      readonly file: string | null
    }
  | { readonly kind: 'video'; readonly seconds: number | null; readonly embed: string }
  | { readonly kind: 'model' }
  | { readonly kind: 'tour'; readonly scenes: readonly string[]; readonly languages: readonly string[] }
  | { readonly kind: 'blog' }

const CONTEXT = 'https://schema.org'

/** The work itself, and where it stands within the site. */
interface Told {
  readonly origin: string
  readonly say: ReturnType<typeof sayIn>
}

export function structuredWork(work: WorkFacts, details: WorkDetails, told: Told): object[] {
  return [
    { '@context': CONTEXT, ...typed(work, details, told), ...common(work, details.kind) },
    breadcrumbs(work, told),
  ]
}

function common(work: WorkFacts, kind: WorkDetails['kind']): object {
  const { url, title, description, author, authorUrl, image, published, modified, views, likes, place } = work
  return {
    '@id': url,
    url,
    name: title,
    ...(description === '' ? {} : { description: description.slice(0, 5000) }),
    ...(image === null ? {} : { thumbnailUrl: image, ...(kind === 'picture' ? {} : { image }) }),
    author: { '@type': 'Person', name: author, url: authorUrl },
    ...(published === null ? {} : { datePublished: published }),
    ...(modified === null ? {} : { dateModified: modified }),
    inLanguage: work.language ?? ownLanguage,
    interactionStatistic: [counter('ViewAction', views), counter('LikeAction', likes)],
    ...(place === null ? {} : { contentLocation: placeOf(place) }),
  }
}

function typed(work: WorkFacts, details: WorkDetails, { say }: Told): object {
  switch (details.kind) {
    case 'picture': {
      const { width, height, file } = details
      return {
        '@type': 'ImageObject',
        ...(file === null ? {} : { contentUrl: file }),
        ...(width === null || height === null ? {} : { width: pixels(width), height: pixels(height) }),
        representativeOfPage: true,
        creditText: work.author,
      }
    }
    case 'video':
      return {
        '@type': 'VideoObject',
        embedUrl: details.embed,
        ...(work.published === null ? {} : { uploadDate: work.published }),
        ...(details.seconds === null ? {} : { duration: `PT${Math.round(details.seconds)}S` }),
      }
    case 'model':
      return { '@type': '3DModel' }
    case 'tour':
      return {
        '@type': 'CreativeWork',
        genre: say('genre'),
        ...(details.languages.length === 0 ? {} : { availableLanguage: [...new Set(details.languages)] }),
        // What it is about stands somewhere only where its author says so.
        ...(work.place === null
          ? {}
          : { about: { ...placeOf(work.place), '@type': 'TouristAttraction', name: work.title } }),
        hasPart: details.scenes.slice(0, 50).map((name) => ({ '@type': 'CreativeWork', name })),
      }
    default:
      return { '@type': 'BlogPosting', headline: work.title.slice(0, 110), mainEntityOfPage: work.url }
  }
}

function breadcrumbs({ url, title, author, authorUrl }: WorkFacts, { origin, say }: Told): object {
  const steps = [
    [say('home'), `${origin}/view`],
    [author, authorUrl],
    [title, url],
  ]
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}

function placeOf({ lat, lng }: Location): object {
  return { '@type': 'Place', geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }
}

function pixels(value: number): object {
  return { '@type': 'QuantitativeValue', value, unitCode: 'E37' }
}

function counter(action: 'ViewAction' | 'LikeAction', count: number): object {
  return {
    '@type': 'InteractionCounter',
    interactionType: { '@type': action },
    userInteractionCount: count,
  }
}

/** Of the site itself, with its search. */
export function structuredSite(name: string, description: string, origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name,
    description,
    url: `${origin}/view`,
    inLanguage: ownLanguage,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/view?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
