// The picture that is being cut, as the browser can draw it.
import { useEffect, useState } from 'react'

export interface Picture {
  readonly url: string
  readonly image: HTMLImageElement
}

/** Anything a camera gives; more than this takes minutes to draw on a phone. */
const MOST_BYTES = 40 * 1024 * 1024

export function usePicture() {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const url = picture?.url
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url])

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return
    setFault(null)
    if (file.size > MOST_BYTES) {
      setFault('图片超过了 40 MB，请先缩小')
      return
    }
    const address = URL.createObjectURL(file)
    const image = new Image()
    image.src = address
    try {
      await image.decode()
      setPicture({ url: address, image })
    } catch {
      URL.revokeObjectURL(address)
      setPicture(null)
      setFault(`「${file.name}」不是可以读取的图片，请换一张 JPEG、PNG 或 WebP`)
    }
  }

  return { picture, fault, choose, drop: () => setPicture(null) }
}
