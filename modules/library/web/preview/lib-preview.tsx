// What an item is, as it is meant to be met: seen, heard, turned, walked. Then what its owner should know and where it is used.
import { Download, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { libKinds } from '../picker/lib-kinds.ts'
import { libMeta } from '../picker/lib-meta.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { AudioPlayer } from './audio-player.tsx'
import { figuresOf } from './figures.ts'
import { LibUses } from './lib-uses.tsx'
import type { PreviewItem } from './preview-item.ts'
import { PicturePreview } from './picture-preview.tsx'
import './preview.css'
import { FactPairs } from '@huanshi/ui/facts/fact-pairs.tsx'

const ModelPreview = lazy(async () => ({ default: (await import('./model-preview.tsx')).ModelPreview }))
const TrackView = lazy(async () => ({
  default: (await import('../track/track-view.tsx')).TrackView,
}))

export function LibPreview({ item }: { readonly item: PreviewItem }) {
  const { note, usages = [], usageCount = 0 } = item
  return (
    <div className="hs-lib-preview">
      <Suspense fallback={<Skeleton width="100%" height={260} radius={10} />}>{stageOf(item)}</Suspense>
      {note === undefined || note === null ? null : (
        <p className="hs-lib-note">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          {note}
        </p>
      )}
      <FactPairs className="hs-lib-figures" facts={figuresOf(item)} />
      {usageCount > 0 ? <LibUses usages={usages} count={usageCount} /> : null}
    </div>
  )
}

function stageOf(item: PreviewItem): ReactNode {
  const { id, kind, url, name, thumbnailUrl } = item
  if (url === null) return <p className="hs-sunken hs-lib-gone">文件不在了，请换成新文件。</p>
  switch (kind) {
    case 'image':
      return <PicturePreview id={id} url={url} name={name} />
    case 'video':
      return (
        <video
          key={url}
          className="hs-lib-stage"
          src={url}
          controls
          playsInline
          preload="metadata"
          aria-label={name}
          {...(thumbnailUrl === null ? {} : { poster: thumbnailUrl })}
        >
          <track kind="captions" />
        </video>
      )
    case 'audio':
      return <AudioPlayer key={url} url={url} name={name} waveform={thumbnailUrl} duration={item.duration} />
    case 'model':
      return <ModelPreview key={url} url={url} name={name} />
    case 'coordinate':
      return <TrackView key={url} url={url} />
    default:
      return <Parcel item={item} url={url} />
  }
}

function Parcel({ item, url }: { readonly item: PreviewItem; readonly url: string }) {
  const Icon = libKinds.attachment.icon
  const meta = libMeta({ width: null, height: null, details: {}, ...item })
  return (
    <div className="hs-row hs-sunken hs-lib-parcel">
      <Icon size={28} strokeWidth={1.5} aria-hidden />
      <span>
        <strong>{item.fileName}</strong>
        <small>{meta}</small>
      </span>
      <a className="hs-button" href={url} download={item.fileName}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        下载
      </a>
    </div>
  )
}
