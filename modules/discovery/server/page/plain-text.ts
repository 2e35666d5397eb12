// What a work says, as markup for readers without scripts.
import { escapeHtml } from '@huanshi/server-kit/http/plain-page.ts'

interface PlainWork {
  readonly title: string
  readonly author: string
  readonly authorUrl: string
  readonly description: string
  /** Absolute; where the page shows none by itself. */
  readonly image?: string | null
  /** Markup that is harmless already. */
  readonly html?: string
  readonly scenes?: readonly string[]
  readonly scenesTitle?: string
  /** Where all of it can be read. */
  readonly more?: { readonly href: string; readonly title: string }
}

export function plainText({
  title,
  author,
  authorUrl,
  description,
  image = null,
  html = '',
  scenes = [],
  scenesTitle = '',
  more,
}: PlainWork): string {
  const words = description
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
  const places = scenes.map((scene) => `<li>${escapeHtml(scene)}</li>`).join('')
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p><a href="${escapeHtml(authorUrl)}" rel="author">${escapeHtml(author)}</a></p>`,
    image === null ? '' : `<p><img src="${escapeHtml(image)}" alt=""></p>`,
    ...words,
    // Nothing in it ends the element that scripts being there hides.
    html.replaceAll(/<\/?noscript[^>]*>/gi, ''),
    places === '' ? '' : `<h2>${escapeHtml(scenesTitle)}</h2><ul>${places}</ul>`,
    more === undefined ? '' : `<p><a href="${escapeHtml(more.href)}">${escapeHtml(more.title)}</a></p>`,
  ].join('')
}
