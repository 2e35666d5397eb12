// Cleaned a second time: the server has cleaned rich text by the rules of the contract, and the browser shows no more than they say.
import {
  RICH_REL,
  richAttributes,
  richClasses,
  richFrame,
  richStyles,
  richTags,
} from '@huanshi/kernel/protocol/rich-text-rules.ts'
import DOMPurify, { type Config } from 'dompurify'

const config: Config = {
  ALLOWED_TAGS: [...richTags],
  ALLOWED_ATTR: ['style', 'class', ...new Set(Object.values(richAttributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // As on the server; signed addresses of our own files begin with one slash.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|\/(?![/\\])|#)/i,
}

const purifier = DOMPurify(window)
purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName !== 'iframe' || !(node instanceof Element)) return
  if (!richFrame.test(node.getAttribute('src') ?? '')) node.remove()
})
purifier.addHook('afterSanitizeAttributes', (node) => {
  const tag = node.tagName.toLowerCase()
  for (const name of node.getAttributeNames()) if (!isOf(tag, name)) node.removeAttribute(name)
  if (node instanceof HTMLElement) keepStyles(node, tag)
  const pattern = richClasses[tag]
  if (pattern === undefined || !pattern.test(node.className)) node.removeAttribute('class')
  if (tag === 'a') node.setAttribute('rel', RICH_REL)
  if (tag === 'img' || tag === 'iframe') node.setAttribute('loading', 'lazy')
})

function isOf(tag: string, name: string): boolean {
  return name === 'style' || name === 'class' || richAttributes[tag]?.includes(name) === true
}

function keepStyles({ style }: HTMLElement, tag: string): void {
  const allowed = { ...richStyles['*'], ...richStyles[tag] }
  for (const name of Array.from(style))
    if (allowed[name]?.test(style.getPropertyValue(name)) !== true) style.removeProperty(name)
}

export function safeHtml(html: string): string {
  return purifier.sanitize(html, config)
}
