import DOMPurify from 'dompurify'

/** Formatting and links that lead somewhere; no pictures, scripts, styles or forms. */
export function cleanMarkup(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['b', 'strong', 'i', 'em', 'u', 's', 'br', 'p', 'ul', 'ol', 'li', 'code', 'a', 'span'],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(https?:\/\/|\/(?![/\\]))/i,
    RETURN_DOM_FRAGMENT: true,
  })
}
