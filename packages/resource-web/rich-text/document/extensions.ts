// What a text may hold: exactly what the server keeps, so that nothing written here is lost on saving.
import type { Extensions } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { PanoFrame } from './pano-frame.ts'
import { Picture } from './picture.ts'

/** The title of the page is the first level. */
export const headingLevels = [2, 3, 4] as const

const address = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i

export function isLinkAddress(href: string): boolean {
  return address.test(href)
}

export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [...headingLevels] },
    dropcursor: { color: 'var(--hs-sun)', width: 2 },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
      isAllowedUri: isLinkAddress,
      shouldAutoLink: isLinkAddress,
    },
    undoRedo: { depth: 200 },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
  TableKit.configure({ table: { resizable: false } }),
  Picture,
  PanoFrame,
]
