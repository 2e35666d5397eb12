// 展厅: a frame about the picture, a label as beside an exhibit, the plan always in sight; no thumbnails.
import type { OptionsOf } from '@huanshi/skins/contract/define-skin.ts'
import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactElement } from 'react'
import { inkOn, readableOn } from '@huanshi/kernel/colour/ink-on.ts'
import { isBranded, siteLogo } from '@huanshi/web-kit/site/site-words.ts'
import { brandWords } from '../../web/visit/part/brand-words.ts'
import { VideoBar } from '../../web/visit/part/video-bar.tsx'
import { SkinButtonRow } from '../../web/visit/part/skin-button-row.tsx'
import { TourMap } from '../../web/visit/part/tour-map.tsx'
import { useNarrow } from '../../web/visit/part/use-narrow.ts'
import { hasMap, useSkinButtons } from '../../web/visit/part/use-skin-buttons.ts'
import { usePlayer } from '../../web/visit/player/player-context.ts'
import type { hall } from './skin.ts'
import './layout.css'
import { say } from '../../web/words/say.ts'

const PAPER = '#F4F1EA'

export function HallSkin({ options }: { readonly options: OptionsOf<typeof hall> }): ReactElement {
  const { tour, scenes, scene, overview, language } = usePlayer()
  const { plan, labels, frame, logoUrl } = options
  const buttons = useSkinButtons().filter(({ name }) => plan === 'none' || overview === 'map' || name !== 'map')
  const isNarrow = useNarrow()
  const at = scenes.indexOf(scene)
  const [before, after] = [scenes[at - 1], scenes[at + 1]]
  const logo = logoUrl ?? (isBranded() ? siteLogo(inkOn(frame) === '#FFFFFF') : '')
  // Variables of our own; the accent is read on the frame, and on paper.
  const style = {
    '--frame': frame,
    '--on-frame': inkOn(frame),
    '--accent-on-frame': readableOn(options.accent, frame),
    '--accent-on-paper': readableOn(options.accent, PAPER),
  } as CSSProperties
  const shelf = tour.folders.find(({ id }) => id === scene.folderId)
  return (
    <div className="hs-hall" style={style} data-plan={hasMap(tour.map) ? plan : 'none'} data-labels={labels}>
      <div className="hs-hall-frame" aria-hidden />
      <header className="hs-hall-head" data-edge>
        {logo !== '' && <img className="hs-tour-logo" src={logo} alt="" />}
        <h1 lang={language.lang}>{tour.title}</h1>
        {isBranded() && <span className="hs-hall-brand">{brandWords().join(' · ')}</span>}
      </header>
      {plan !== 'none' && hasMap(tour.map) && (
        <div className="hs-hall-plan" data-edge>
          <TourMap size={plan === 'side' && !isNarrow ? 'large' : 'small'} />
        </div>
      )}
      <div className="hs-hall-video" data-edge>
        <VideoBar />
      </div>
      <footer className="hs-hall-foot" data-edge>
        <div className="hs-hall-label">
          <span className="hs-hall-number">{String(at + 1).padStart(2, '0')}</span>
          <div>
            <strong lang={language.lang}>{scene.title}</strong>
            <span lang={shelf === undefined ? undefined : language.lang}>
              {shelf === undefined ? say('places', { count: scenes.length }) : shelf.title}
            </span>
          </div>
        </div>
        <nav className="hs-hall-steps" aria-label={say('scenes')}>
          <Step to={before} which={say('previousPlace')} icon={ArrowLeft} />
          <span aria-hidden>
            {at + 1} / {scenes.length}
          </span>
          <Step to={after} which={say('nextPlace')} icon={ArrowRight} />
        </nav>
        <div className="hs-hall-tools hs-view-bare" role="toolbar" aria-label={say('tools')} data-lists="up">
          <SkinButtonRow buttons={buttons} most={6} figure="beside" />
        </div>
      </footer>
    </div>
  )
}

interface StepProps {
  readonly to: { readonly id: string; readonly title: string } | undefined
  readonly which: string
  readonly icon: LucideIcon
}

function Step({ to, which, icon: Icon }: StepProps): ReactElement {
  const { go } = usePlayer()
  const name = to === undefined ? which : say('stepTo', { step: which, title: to.title })
  return (
    <button type="button" disabled={to === undefined} aria-label={name} onClick={() => to && go(to.id)}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
