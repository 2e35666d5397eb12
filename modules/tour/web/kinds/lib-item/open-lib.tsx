// An item of the library as visitors open it. Parts that are large load with the first one of their kind.
import type { PublicLib } from '@huanshi/pano/contract/public-parts.ts'
import { lazy } from 'react'
import { SoundBar } from './sound-bar.tsx'
import { gone } from '../gone.tsx'
import { opens, type Effect, type Opened } from '../visited-kind.ts'
import '../content.css'
import { say } from '../../words/say.ts'

const PictureBox = lazy(() => import('./picture-box.tsx').then((part) => ({ default: part.PictureBox })))
const ModelBox = lazy(() => import('./model-box.tsx').then((part) => ({ default: part.ModelBox })))

export function pictures(libs: readonly PublicLib[], title: string): Opened {
  return { kind: 'own', body: (onClose) => <PictureBox libs={libs} title={title} onClose={onClose} /> }
}

const openings: Readonly<Record<PublicLib['kind'], (lib: PublicLib, title: string) => Opened>> = {
  image: (lib, title) => pictures([lib], title),
  video: (lib, title) => ({
    kind: 'dialog',
    title: title === '' ? say('video') : title,
    size: 'wide',
    speaks: true,
    body: (
      <video
        className="hs-content-video"
        src={lib.url}
        controls
        autoPlay
        playsInline
        {...(lib.thumbnailUrl === null ? {} : { poster: lib.thumbnailUrl })}
      />
    ),
  }),
  audio: ({ url }, title) => ({
    kind: 'own',
    speaks: true,
    body: (onClose) => <SoundBar key={url} title={title === '' ? say('audio') : title} url={url} onClose={onClose} />,
  }),
  model: (lib, title) => ({
    kind: 'dialog',
    title: title === '' ? say('model') : title,
    size: 'wide',
    body: <ModelBox lib={lib} />,
  }),
  coordinate: file,
  attachment: file,
}

function file({ url, fileName }: PublicLib, title: string): Opened {
  return {
    kind: 'dialog',
    title: title === '' ? say('attachment') : title,
    body: (
      <a className="hs-view-action" href={url} download={fileName}>
        {say('download', { name: fileName })}
      </a>
    ),
  }
}

/** @param lib undefined: it is there no more */
export function openLib(lib: PublicLib | undefined, title: string): Effect {
  return opens(lib === undefined ? gone(title) : openings[lib.kind](lib, title === '' ? lib.name : title))
}
