// The last look at rich text before it is shown: the server has cleaned it, and the browser trusts nobody.
import DOMPurify, { type Config } from 'dompurify'

const own = /^\/view\/(pano|tour)\/[0-9a-f-]{36}(\?|$)/i

const config: Config = {
  USE_PROFILES: { html: true },
  ADD_TAGS: ['iframe'],
  ADD_ATTR: ['allowfullscreen', 'target', 'colwidth'],
  FORBID_TAGS: ['form', 'input', 'button', 'textarea', 'select', 'style'],
}

const purifier = DOMPurify(window)
purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName !== 'iframe' || !(node instanceof Element)) return
  if (!own.test(node.getAttribute('src') ?? '')) node.remove()
})
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') node.setAttribute('rel', 'noopener noreferrer nofollow')
  if (node.tagName === 'IMG' || node.tagName === 'IFRAME') node.setAttribute('loading', 'lazy')
})

export function safeHtml(html: string): string {
  return purifier.sanitize(html, config)
}
