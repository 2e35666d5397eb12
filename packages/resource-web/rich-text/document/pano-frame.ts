// A panorama or tour within a text: a frame of our own public page. In the editor it lies still, so that it can be selected.
import { mergeAttributes, Node } from '@tiptap/core'

export type FrameKind = 'pano' | 'tour'

const own = /^\/view\/(pano|tour)\/[0-9a-f-]{36}(?:\?|$)/i

export function frameAddress(kind: FrameKind, id: string): string {
  return `/view/${kind}/${id}?embed=1`
}

export const PanoFrame = Node.create({
  name: 'panoFrame',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({ src: { default: null }, title: { default: null } }),

  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (element) => (own.test(element.getAttribute('src') ?? '') ? null : false),
    },
  ],

  renderHTML: ({ HTMLAttributes }) => ['iframe', mergeAttributes(HTMLAttributes, { allowfullscreen: 'true' })],

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'hs-editor-frame'
      const frame = document.createElement('iframe')
      frame.src = String(node.attrs['src'])
      frame.title = typeof node.attrs['title'] === 'string' ? node.attrs['title'] : '全景'
      frame.tabIndex = -1
      frame.loading = 'lazy'
      const name = document.createElement('span')
      name.textContent = frame.title
      dom.append(frame, name)
      return { dom }
    }
  },
})
