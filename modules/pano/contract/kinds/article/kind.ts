import { Type } from 'typebox'
import { RichText } from '@huanshi/kernel/definition/rich-text.ts'
import { closed, hotspotKind } from '../hotspot-kind.ts'

const Target = Type.Object({ html: RichText({ title: '图文', maxLength: 50_000 }, { words: 'html' }) }, closed)

export const article = hotspotKind(
  'article',
  '图文',
  { target: Target },
  {
    lacks({ target: { html } }) {
      const isEmpty = html.replace(/<[^>]*>/g, '').trim() === '' && !html.includes('<img')
      return isEmpty ? '没有内容' : null
    },
    exported: ({ target }) => ({ kind: 'html', html: target.html }),
  },
)
