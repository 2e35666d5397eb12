// The scenes as small pictures in a row or a column; folders above them where there are some.
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { usePlayer, type Place } from '../player/player-context.ts'
import './scene-strip.css'
import { say } from '../../words/say.ts'

interface Props {
  readonly direction: 'row' | 'column'
  readonly showsTitles?: boolean
}

export function SceneStrip({ direction, showsTitles = true }: Props): ReactElement | null {
  const { work, scenes, scene, go, language } = usePlayer()
  const { shelves, open, leaf } = useShelves()
  if (scenes.length < 2) return null
  const shown = shelves.length === 0 ? scenes : scenes.filter(({ folderId }) => (folderId ?? '') === open)
  return (
    <nav
      className="hs-scene-strip"
      data-direction={direction}
      aria-label={work.kind === 'pano' ? say('linkedPanos') : say('scenes')}
    >
      {shelves.length > 0 && (
        <div className="hs-scene-strip-shelves" role="group" aria-label={say('shelves')}>
          {shelves.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              lang={id === '' ? undefined : language.lang}
              aria-pressed={id === open}
              onClick={() => leaf(id)}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      <ul className="hs-scene-strip-list" key={open}>
        {shown.map((one) => (
          <li key={one.id}>
            <SceneThumb scene={one} isPresent={one.id === scene.id} showsTitle={showsTitles} onGo={() => go(one.id)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Folders with scenes in them, '' for what lies in none; the one that is looked through, and another. */
function useShelves() {
  const { scenes, scene, tour } = usePlayer()
  const folders = tour.folders.filter(({ id }) => scenes.some(({ folderId }) => folderId === id))
  const hasLoose = scenes.some(({ folderId }) => folderId === null)
  const shelves = folders.length > 0 && hasLoose ? [{ id: '', title: say('otherScenes') }, ...folders] : folders
  /** What the visitor leafs through, until the walk leads elsewhere. */
  const [leafed, setLeafed] = useState<{ readonly sceneId: string; readonly folder: string } | null>(null)
  const open = leafed?.sceneId === scene.id ? leafed.folder : (scene.folderId ?? shelves[0]?.id ?? '')
  return { shelves, open, leaf: (folder: string) => setLeafed({ sceneId: scene.id, folder }) }
}

interface ThumbProps {
  readonly scene: Place
  readonly isPresent: boolean
  readonly showsTitle: boolean
  readonly onGo: () => void
}

function SceneThumb({ scene, isPresent, showsTitle, onGo }: ThumbProps): ReactElement {
  const { language } = usePlayer()
  const button = useRef<HTMLButtonElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  useEffect(() => {
    if (isPresent) button.current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' })
  }, [isPresent])
  return (
    <button
      ref={button}
      type="button"
      className="hs-scene-strip-scene"
      lang={language.lang}
      aria-current={isPresent ? 'page' : undefined}
      {...(showsTitle ? {} : { 'aria-label': scene.title, title: scene.title })}
      onClick={onGo}
    >
      <span className="hs-scene-strip-picture">
        {scene.thumbnailUrl !== null && scene.thumbnailUrl !== broken && (
          <img
            src={scene.thumbnailUrl}
            alt=""
            loading="lazy"
            draggable={false}
            onError={() => setBroken(scene.thumbnailUrl)}
          />
        )}
      </span>
      {showsTitle && <span className="hs-scene-strip-title">{scene.title}</span>}
    </button>
  )
}
