import type { ReactElement } from 'react'
import { brandWord } from '@huanshi/web-kit/site/site-words.ts'
import './watermark.css'

/** The brand's, over the picture and below all that can be pressed. */
export function Watermark(): ReactElement | null {
  const address = brandWord('watermark')
  if (address === '') return null
  const style = { backgroundImage: `url(${JSON.stringify(address)})` }
  return <div className="hs-watermark" data-place={brandWord('watermarkPlace')} style={style} aria-hidden />
}
