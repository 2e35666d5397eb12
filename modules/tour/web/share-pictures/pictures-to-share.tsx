import { ChevronRight, Download } from 'lucide-react'
import type { ReactElement } from 'react'
import type { SharePictures, ShareSize } from '@huanshi/pano/contract/share-pictures.ts'
import { say } from '../words/say.ts'
import './pictures-to-share.css'

interface Props {
  /** Of the work. */
  readonly title: string
  readonly shared: SharePictures | null
}

const names = { weixin: 'shareWeixin', mini: 'shareMini', weibo: 'shareWeibo', qq: 'shareQq' } as const

/** The pictures in the sizes of those who show them, drawn when somebody looks. */
export function PicturesToShare({ title, shared }: Props): ReactElement | null {
  if (shared === null || shared.pictures.length === 0) return null
  return (
    <details className="hs-share-pictures">
      <summary>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
        {say('sharePictures')}
      </summary>
      <p>{say('sharePicturesHint')}</p>
      <ul>
        {shared.pictures.map((picture) => (
          <Picture key={picture.size} title={title} {...picture} />
        ))}
      </ul>
    </details>
  )
}

interface PictureProps {
  readonly title: string
  readonly size: ShareSize
  readonly width: number
  readonly height: number
  readonly url: string
}

function Picture({ title, size, width, height, url }: PictureProps): ReactElement {
  const name = say(names[size])
  const file = `${title} ${name} ${width}x${height}.jpg`.replaceAll(/[\\/:*?"<>|]/g, '_')
  return (
    <li>
      <a href={url} download={file} aria-label={`${say('download', { name })} ${width} × ${height}`}>
        <span className="hs-share-picture">
          <img src={url} alt="" width={width} height={height} loading="lazy" />
        </span>
        <span className="hs-share-picture-name">
          {name}
          <small>
            {width} × {height}
          </small>
        </span>
        <Download size={16} strokeWidth={1.75} aria-hidden />
      </a>
    </li>
  )
}
