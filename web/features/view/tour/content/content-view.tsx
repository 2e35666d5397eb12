// Opens what is behind a hotspot. Each kind's own parts load when one of it is opened for the first time.
import { lazy, Suspense, useEffect, type ReactElement } from 'react'
import { ViewDialog } from '../../view-dialog.tsx'
import type { TourSounds } from '../sound/tour-sounds.ts'
import type { Opened } from './opened.ts'
import { SoundBar } from './sound-bar.tsx'
import './content.css'

const PictureBox = lazy(() => import('./picture-box.tsx').then((part) => ({ default: part.PictureBox })))
const ModelBox = lazy(() => import('./model-box.tsx').then((part) => ({ default: part.ModelBox })))
const ArticleText = lazy(() => import('./article-text.tsx').then((part) => ({ default: part.ArticleText })))

interface Props {
  readonly opened: Opened
  readonly sounds: TourSounds
  readonly onClose: () => void
}

export function ContentView({ opened, sounds, onClose }: Props): ReactElement | null {
  const speaks = opened.kind === 'film' || opened.kind === 'sound'
  useEffect(() => {
    if (!speaks) return undefined
    sounds.hold(true)
    return () => sounds.hold(false)
  }, [sounds, speaks])

  switch (opened.kind) {
    case 'words':
      return (
        <ViewDialog title={named(opened, '说明')} onClose={onClose}>
          <p className="hs-view-words">{opened.text}</p>
        </ViewDialog>
      )
    case 'article':
      return (
        <ViewDialog title={named(opened, '图文')} size="page" onClose={onClose}>
          <Suspense fallback={<Loading />}>
            <ArticleText html={opened.html} />
          </Suspense>
        </ViewDialog>
      )
    case 'pictures':
      return (
        <Suspense fallback={null}>
          <PictureBox libs={opened.libs} title={opened.title} onClose={onClose} />
        </Suspense>
      )
    case 'film':
      return (
        <ViewDialog title={named(opened, '视频')} size="wide" onClose={onClose}>
          <video
            className="hs-content-film"
            src={opened.lib.url}
            controls
            autoPlay
            playsInline
            {...(opened.lib.thumbnailUrl === null ? {} : { poster: opened.lib.thumbnailUrl })}
          />
        </ViewDialog>
      )
    case 'sound':
      return <SoundBar key={opened.lib.url} title={named(opened, '音频')} url={opened.lib.url} onClose={onClose} />
    case 'model':
      return (
        <ViewDialog title={named(opened, '三维模型')} size="wide" onClose={onClose}>
          <Suspense fallback={<Loading />}>
            <ModelBox lib={opened.lib} />
          </Suspense>
        </ViewDialog>
      )
    case 'frame':
      if (!canBeFramed(opened.url)) return <Elsewhere opened={opened} onClose={onClose} />
      return (
        <ViewDialog title={named(opened, '网页')} size="wide" onClose={onClose}>
          <iframe
            className="hs-content-frame"
            src={opened.url}
            title={named(opened, '网页')}
            sandbox={rightsOf(opened.url)}
            referrerPolicy="no-referrer"
            allow="fullscreen"
          />
          <p className="hs-content-aside">
            显示不出来？
            <a href={opened.url} target="_blank" rel="noopener noreferrer">
              在新窗口打开
            </a>
          </p>
        </ViewDialog>
      )
    case 'file':
      return (
        <ViewDialog title={named(opened, '附件')} onClose={onClose}>
          <a className="hs-view-action" href={opened.lib.url} download={opened.lib.fileName}>
            下载「{opened.lib.fileName}」
          </a>
        </ViewDialog>
      )
    default:
      return (
        <ViewDialog title={named(opened, '内容')} onClose={onClose}>
          <p className="hs-view-words">这个内容已经被作者删除。</p>
        </ViewDialog>
      )
  }
}

/** Within a page that came over a safe line browsers show nothing that did not. */
function canBeFramed(url: string): boolean {
  const page = URL.parse(url)
  return page !== null && (page.protocol === 'https:' || page.origin === window.location.origin)
}

interface ElsewhereProps {
  readonly opened: Extract<Opened, { kind: 'frame' }>
  readonly onClose: () => void
}

function Elsewhere({ opened, onClose }: ElsewhereProps): ReactElement {
  return (
    <ViewDialog title={named(opened, '网页')} onClose={onClose}>
      <p className="hs-view-words">这个网页只能在新窗口里看：{URL.parse(opened.url)?.host ?? opened.url}</p>
      <a className="hs-view-action" href={opened.url} target="_blank" rel="noopener noreferrer">
        在新窗口打开
      </a>
    </ViewDialog>
  )
}

/** A page of another site keeps what it has stored; one of ours must not reach what this page can. */
function rightsOf(url: string): string {
  const rights = 'allow-scripts allow-forms allow-popups'
  return URL.parse(url)?.origin === window.location.origin ? rights : `${rights} allow-same-origin`
}

function named({ title }: Opened, otherwise: string): string {
  return title === '' ? otherwise : title
}

function Loading(): ReactElement {
  return <div className="hs-content-loading" aria-busy />
}
