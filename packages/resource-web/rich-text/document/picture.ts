// A picture within a text. One that this site may not show says so, instead of standing there broken.
import { Image } from '@tiptap/extension-image'

export const Picture = Image.extend({
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'hs-editor-picture'
      const image = document.createElement('img')
      image.src = String(node.attrs['src'] ?? '')
      image.alt = typeof node.attrs['alt'] === 'string' ? node.attrs['alt'] : ''
      image.referrerPolicy = 'no-referrer'
      image.addEventListener('error', () => {
        const words = document.createElement('p')
        words.textContent = `这张图片显示不出来（${hostOf(image.src)}）。请把它上传到素材库，再从素材库插入。`
        dom.replaceChildren(words)
      })
      dom.append(image)
      return { dom }
    }
  },
}).configure({ allowBase64: false })

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '地址不正确'
}
