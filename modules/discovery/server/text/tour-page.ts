// The page of a tour as text: no script, no addresses of anything that is not in the tour.
import { languageNames, languages, languageName, type Language } from '@huanshi/kernel/language/languages.ts'
import { escapeHtml as escape } from '@huanshi/server-kit/http/plain-page.ts'
import type { HotspotKind } from '@huanshi/pano/contract/hotspot.ts'
import type { PublicLib } from '@huanshi/pano/contract/public-parts.ts'
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { tourText, type TextScene } from '@huanshi/tour/contract/tour-text.ts'
import { OWN_VARIANT } from '@huanshi/tour/contract/variants-of.ts'
import { sayWayIn } from '@huanshi/tour/contract/words/say-way-in.ts'
import { readingPage } from './reading-page.ts'
import { sayIn } from './words/say-in.ts'

interface TextPage {
  /** Of the tour itself, on this site. */
  readonly address: string
  /** The same where it is at home. */
  readonly canonical: string
  readonly site: string
  /** In which the page speaks, and the tour. */
  readonly language: Language
  readonly written: string
}

/** What a hotspot is, and what a file is that has no name. */
const kinds = {
  scene: 'scene',
  text: 'text',
  article: 'article',
  image: 'image',
  gallery: 'gallery',
  video: 'video',
  audio: 'audio',
  model: 'model',
  link: 'link',
  embed: 'embed',
  pano: 'pano',
  form: 'form',
  polygon: 'polygon',
  coordinate: 'coordinate',
  attachment: 'attachment',
} as const satisfies Partial<Record<HotspotKind | PublicLib['kind'], string>>

type Scene = TextScene
type Way = Scene['ways'][number]['way']
type Words = Scene['things'][number]['texts'][number]

/** Writes the parts of one page. @param tour in the language in which it is read */
export function tourPage(tour: PublicTour, page: TextPage): string {
  const { language, written, address } = page
  const say = sayIn(language)
  const write = writer(page)
  const { title, description, scenes, further } = tourText(tour)
  const list = scenes.map((scene) => `<li><a href="#${escape(scene.id)}"${write.lang}>${escape(scene.title)}</a></li>`)
  const facts = [
    escape(say('by', { author: tour.displayName })),
    escape(say('sceneCount', { count: scenes.length })),
  ].join(' · ')
  const body = [
    `<header><p><a href="${escape(address)}">${escape(say('toTour'))}</a></p>`,
    `<h1${write.lang}>${escape(title)}</h1><p class="facts">${facts}</p>`,
    write.lines(description),
    '</header>',
    `<nav aria-label="${escape(say('scenes'))}"><h2>${escape(say('scenes'))}</h2><ol>${list.join('')}</ol></nav>`,
    `<main>${scenes.map((scene) => sceneSection(scene, page)).join('')}`,
    further.length === 0
      ? ''
      : `<section><h2>${escape(say('further'))}</h2><ul>${further.map((one) => `<li>${write.words(one)}</li>`).join('')}</ul></section>`,
    wholeMedia(tour, page),
    '</main>',
    languageLinks(tour, page),
  ].join('')
  const lang = written === language ? '' : written
  return readingPage({
    title: say('title', { title }),
    site: page.site,
    language,
    canonical: page.canonical,
    lang,
    body,
  })
}

function sceneSection(scene: Scene, page: TextPage): string {
  const say = sayIn(page.language)
  const write = writer(page)
  const { id, title, group, picture, ways, things, variants, ambience } = scene
  const image =
    picture === null
      ? ''
      : `<p><img src="${escape(picture)}" alt="${escape(say('pictureOf', { title }))}" loading="lazy"></p>`
  return [
    `<section id="${escape(id)}"><h2${write.lang}>${escape(title)}</h2>`,
    group === '' ? '' : `<p class="facts">${escape(say('group', { group }))}</p>`,
    image,
    `<p><a href="${escape(page.address)}#${escape(id)}">${escape(say('seeScene'))}</a></p>`,
    listed(
      say('variants'),
      variants.map((one) => variantLine(one, page)),
    ),
    listed(
      say('waysOn'),
      ways.map((way) => wayLine(scene, way, page)),
    ),
    listed(
      say('thingsHere'),
      things.map((thing) => thingLine(thing, page)),
    ),
    ambience === null ? '' : `<h3>${escape(say('ambience'))}</h3>${write.media(ambience)}`,
    '</section>',
  ].join('')
}

/** The scene's own picture stands above already. */
function variantLine({ id, title, time, picture }: Scene['variants'][number], page: TextPage): string {
  const name = title === '' ? sayIn(page.language)('ownVariant') : title
  const when = time === null ? '' : ` <time datetime="${escape(time)}">${escape(time.replace('T', ' '))}</time>`
  const image = picture === null || id === OWN_VARIANT ? '' : `<br><img src="${escape(picture)}" alt="" loading="lazy">`
  return `<span${writer(page).lang}>${escape(name)}</span>${when}${image}`
}

function listed(title: string, lines: readonly string[]): string {
  return lines.length === 0
    ? ''
    : `<h3>${escape(title)}</h3><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
}

/** 从门厅向左前方到展厅 */
function wayLine(scene: Scene, { title, way, to }: Scene['ways'][number], page: TextPage): string {
  const write = writer(page)
  const said = sayIn(page.language)('wayOn', { from: scene.title, way: write.way(way), to: to.title })
  const name = title === '' || title === to.title ? '' : `<span${write.lang}>${escape(title)}</span>: `
  return `${name}<a href="#${escape(to.id)}">${escape(said)}</a>`
}

function thingLine(thing: Scene['things'][number], page: TextPage): string {
  const say = sayIn(page.language)
  const write = writer(page)
  const { kind, title, way, texts, media, isGone, only, leadsTo } = thing
  const called = kind in kinds ? say(kinds[kind as keyof typeof kinds]) : '' // one of its keys
  const facts = called === '' ? write.way(way) : say('thing', { kind: called, way: write.way(way) })
  const name = title === '' ? '' : `<strong${write.lang}>${escape(title)}</strong> `
  return [
    `<p>${name}<span class="facts">${escape(facts)}</span></p>`,
    ...texts.map((one) => write.words(one)),
    ...media.map((one) => write.media(one, title)),
    only.length === 0 ? '' : `<p>${escape(say('onlyIn', { variants: only.join(' · ') }))}</p>`,
    isGone ? `<p>${escape(say('gone'))}</p>` : '',
    leadsTo === null ? '' : `<p>${elsewhere(leadsTo, write.lang)}</p>`,
  ].join('')
}

function elsewhere(lead: NonNullable<Scene['things'][number]['leadsTo']>, lang: string): string {
  return 'url' in lead
    ? `<a href="${escape(lead.url)}" rel="noopener noreferrer nofollow">${escape(lead.url)}</a>`
    : `<a href="/view/pano/${escape(lead.panoId)}"${lang}>${escape(lead.title)}</a>`
}

/** What belongs to the tour as a whole. */
function wholeMedia({ music, opening, map }: PublicTour, { language }: TextPage): string {
  const say = sayIn(language)
  const parts = [
    music === null
      ? ''
      : `<h3>${escape(say('music'))}</h3><p><audio controls preload="none" src="${escape(music.url)}"></audio></p>`,
    opening.videoUrl === null
      ? ''
      : `<h3>${escape(say('intro'))}</h3><p><video controls preload="none" src="${escape(opening.videoUrl)}"></video></p>`,
    map.imageUrl === null
      ? ''
      : `<h3>${escape(say('plan'))}</h3><p><img src="${escape(map.imageUrl)}" alt="${escape(say('plan'))}" loading="lazy"></p>`,
  ].join('')
  return parts === '' ? '' : `<section>${parts}</section>`
}

/** Each says its own language, and keeps to it from then on. */
function languageLinks({ languages: own }: PublicTour, { address, language, written }: TextPage): string {
  const others = own.filter((code) => !languages.some((one) => one === code))
  const links = [...languages, ...others].map((code) => {
    const isNow = code === language || (code === written && others.includes(code))
    const name = code in languageNames ? languageNames[code as Language] : languageName(code) // one of its keys
    const now = isNow ? ' aria-current="true"' : ''
    return `<a href="${escape(address)}/text?lang=${escape(code)}" hreflang="${escape(code)}" lang="${escape(code)}"${now}>${escape(name)}</a>`
  })
  return `<footer><nav aria-label="${escape(sayIn(language)('language'))}">${links.join(' ')}</nav></footer>`
}

function writer({ language, written }: TextPage) {
  const say = sayIn(language)
  const sayWay = sayWayIn(language)
  const lang = written === language ? '' : ` lang="${escape(written)}"`
  const lines = (text: string): string =>
    text
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((line) => `<p${lang}>${escape(line)}</p>`)
      .join('')
  return {
    /** Attribute of what the tour's author has written. */
    lang,
    lines,
    /** Rich text was made harmless where it was stored. */
    words: ({ text, isHtml }: Words): string => (isHtml === true ? `<div${lang}>${text}</div>` : lines(text)),
    way: ({ way, height }: Way): string => (height === null ? sayWay(way) : sayWay(height, { place: sayWay(way) })),
    media: (lib: PublicLib, title = ''): string => {
      const name = lib.name === '' ? (title === '' ? say(kinds[lib.kind]) : title) : lib.name
      const url = escape(lib.url)
      const label = `aria-label="${escape(name)}"`
      if (lib.kind === 'image') return `<p><img src="${url}" alt="${escape(name)}" loading="lazy"></p>`
      if (lib.kind === 'video')
        return `<p${lang}>${escape(name)}</p><p><video controls preload="none" ${label} src="${url}"></video></p>`
      if (lib.kind === 'audio')
        return `<p${lang}>${escape(name)}</p><p><audio controls preload="none" ${label} src="${url}"></audio></p>`
      return `<p><a href="${url}" download="${escape(lib.fileName)}">${escape(say('download', { name }))}</a></p>`
    },
  }
}
