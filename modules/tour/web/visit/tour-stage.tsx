// A tour, or a panorama by itself, as visitors see it: one viewer that walks from scene to scene, a skin that places what can be done, and whatever is open
// over the picture.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { PublicTour } from '../../contract/public-tour.ts'
import '@huanshi/viewer/viewer.css'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
} from 'react'
import { panoAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { gone } from '../kinds/gone.tsx'
import { effectOf } from '../kinds/registry/visited.ts'
import type { Opened } from '../kinds/visited-kind.ts'
import { marksOf } from '../kinds/registry/marks.ts'
import { inkOn } from '../parts/ink-on.ts'
import { Logo } from '@huanshi/ui/theme/logo.tsx'
import { useRest } from '@huanshi/publishing/web/page/use-rest.ts'
import { go as goTo } from '@huanshi/publishing/web/page/view-address.ts'
import { ViewProblem } from '@huanshi/publishing/web/page/view-problem.tsx'
import { ContentView } from './content/content-view.tsx'
import { PointCard } from './content/point-card.tsx'
import { GuideBar } from './guide/guide-bar.tsx'
import { useGuide } from './guide/use-guide.ts'
import { IntroFilm } from './part/intro-film.tsx'
import { Panels } from './part/panels.tsx'
import { SceneNotice } from './part/scene-notice.tsx'
import { Splash } from './part/splash.tsx'
import { useFirstHint, useGestureHint, useTip } from './part/use-tip.ts'
import { opensWithMap } from '../parts/tour-maps.ts'
import { useSounds } from './sound/use-sounds.ts'
import { commentOfMark, useCommentMarks, useTalk } from './talk/use-talk.ts'
import { useLikes } from './talk/use-likes.ts'
import { TourViewContext, useSkins, type LonePano, type Panel, type TourView } from './tour-view.ts'
import { useLanguage } from './use-language.ts'
import { useStageViewer } from './use-stage-viewer.ts'
import { useWalk, type Way } from './use-walk.ts'
import { loneTexts, viewerTexts } from './viewer-texts.ts'
import type { Work } from './work.ts'
import { useVisit } from './visit/use-visit.ts'
import './part/tip.css'
import './tour.css'

const MapOpening = lazy(async () => ({ default: (await import('./map-first/map-opening.tsx')).MapOpening }))

interface Props {
  readonly tour: PublicTour
  /** Where the tour is a panorama by itself. */
  readonly pano?: LonePano | null
  readonly isEmbedded?: boolean
  readonly isPreview?: boolean
  /** Taken away: nobody to talk to or to count, but it opens as it does for visitors. */
  readonly isOffline?: boolean
  /** The scene that the studio wants to see. */
  readonly wish?: { readonly sceneId: string } | null
}

// oxlint-disable-next-line complexity, max-lines-per-function -- longer than the limit when it was set
export function TourStage({
  tour: given,
  pano = null,
  isEmbedded = false,
  isOffline = false,
  isPreview = isOffline,
  wish = null,
}: Props): ReactElement {
  const stage = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const language = useLanguage(given)
  const { tour } = language
  const { skin } = tour
  const drawSkin = useSkins()
  const hasMapFirst = opensWithMap(tour)
  const walk = useWalk(tour, pano?.way, hasMapFirst)
  const { step } = walk
  const scene = step?.scene ?? null
  const places = useMemo(() => [...walk.scenes, ...(pano?.linked ?? [])], [walk.scenes, pano?.linked])
  const { go: goWithin } = walk
  const go = useCallback(
    (id: string, way?: Way): void => {
      if (pano?.linked.some((one) => one.id === id) === true) pano.travel(id)
      else goWithin(id, way)
    },
    [pano, goWithin],
  )
  const kind = pano === null ? 'tour' : 'pano'
  const work = useMemo((): Work => ({ kind, id: tour.id, slug: tour.slug }), [kind, tour.id, tour.slug])

  const isBare = isEmbedded || (isPreview && !isOffline)
  const [isCurtainUp, setCurtainUp] = useState(isBare || !skin.options.splash.isShown)
  const film = tour.opening.kind === 'video' && (!isPreview || isOffline) ? tour.opening.videoUrl : null
  const [isFilmOver, setFilmOver] = useState(false)
  const { isOnMap, goToMap } = walk
  const [isEntered, setEntered] = useState(!isOnMap)
  if (!isOnMap && !isEntered) setEntered(true)
  const isStarted = isCurtainUp && (film === null || isFilmOver) && isEntered

  const [panel, setPanel] = useState<Panel | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  // What is open belongs to the work in which it was opened.
  const [openedIn, setOpenedIn] = useState(tour.id)
  if (openedIn !== tour.id) {
    setOpenedIn(tour.id)
    setPanel(null)
    setOpened(null)
    setPointedAt(null)
  }
  const sound = useSounds(tour, scene, isStarted)
  const talk = useTalk(work, tour.allowComments && !isPreview, tour.comments, panel === 'comments')
  const liking = useLikes(work.kind, work.id, tour.likes)

  const [spoken, setSpoken] = useState<string | null>(null)
  const commentMarks = useCommentMarks(talk, scene?.id ?? null, panel === 'comments')
  const marks = useMemo(() => {
    if (scene === null) return []
    const own = marksOf(scene, tour).map((mark) => (mark.id === spoken ? { ...mark, selected: true } : mark))
    return [...own, ...commentMarks]
  }, [scene, tour, spoken, commentMarks])
  const staged = useStageViewer({
    host,
    stage,
    // An opening is kept for when the curtain is up; a plain start is prepared behind it.
    step: isStarted || tour.opening.kind === 'none' || film !== null ? step : null,
    scenes: walk.scenes,
    marks,
    libs: tour.libs,
    opening: tour.opening.kind,
    texts: pano === null ? viewerTexts : loneTexts,
    isEmbedded,
  })
  const { viewer, present, failed } = staged
  // A track is walked beside the picture.
  const isCovered = (panel !== null && panel !== 'track') || opened !== null || isOnMap
  const guide = useGuide({ tour, viewer, walk, present, failed, sounds: sound.sounds, isStarted, isCovered })
  if (spoken !== guide.pointedAt) setSpoken(guide.pointedAt)
  const { text: tip, tell } = useTip()
  const isLed = guide.track !== null || guide.auto.isOn
  useFirstHint(viewer, !isBare && !isPreview && isStarted && present !== null && !isLed && !isCovered, tell)
  useGestureHint(viewer, tell)
  const countClick = useVisit(work, viewer, present, !isPreview)
  const isAtRest = useRest(isCovered || !isStarted)

  useEffect(() => {
    document.title = `${tour.title} · ${siteName()}`
    document.documentElement.lang = language.code
  }, [tour.title, language.code])
  useEffect(() => {
    if (wish !== null) go(wish.sceneId, { isSilent: true })
  }, [wish, go])
  const weather = guide.effect ?? scene?.effects ?? 'none'
  useEffect(() => {
    if (viewer !== null && present !== null) viewer.setEffect(weather)
  }, [viewer, present, weather])

  const follow = useCallback(
    (hotspot: Hotspot): void => {
      countClick(hotspot.id)
      const effect = effectOf(hotspot, tour)
      const at = { yaw: hotspot.yaw, pitch: hotspot.pitch }
      switch (effect?.does) {
        case 'go':
          go(effect.sceneId, { view: effect.view, towards: at })
          break
        case 'leave': {
          const other = tour.panos[effect.panoId.toLowerCase()]
          if (other === undefined) setOpened(gone(hotspot.title))
          else if (pano !== null) pano.follow({ ...at, target: effect })
          else if (isPreview) window.open(panoAddress(other.id), '_blank', 'noopener')
          else goTo(panoAddress(other.id, isEmbedded))
          break
        }
        case 'browse':
          window.open(effect.url, '_blank', 'noopener,noreferrer')
          break
        default:
          setOpened(effect?.opened ?? null)
      }
    },
    [countClick, go, tour, pano, isEmbedded, isPreview],
  )
  useEffect(() => {
    if (viewer === null || scene === null) return undefined
    return viewer.on('hotspot', ({ hotspot: mark }) => {
      const comment = commentOfMark(mark.id)
      if (comment !== null) setPointedAt(comment)
      const hotspot = scene.hotspots.find(({ id }) => id === mark.id)
      if (hotspot !== undefined) follow(hotspot)
    })
  }, [viewer, scene, follow])
  useEffect(() => {
    const at = scene === null ? -1 : places.indexOf(scene)
    const leaf = ({ key, target }: KeyboardEvent): void => {
      if (target instanceof HTMLElement && target.closest('input, textarea, dialog') !== null) return
      const next = key === 'PageDown' ? places[at + 1] : key === 'PageUp' ? places[at - 1] : undefined
      if (next !== undefined) go(next.id)
    }
    window.addEventListener('keydown', leaf)
    return () => window.removeEventListener('keydown', leaf)
  }, [places, scene, go])
  const close = useCallback(() => setOpened(null), [])

  if (scene === null) return <ViewProblem status={200} message="这个漫游里暂时没有可以看的场景。" />
  const view: TourView = {
    work,
    tour,
    skin,
    language,
    scenes: places,
    scene,
    go,
    follow,
    viewer,
    sound,
    guide,
    liking,
    talk,
    panel,
    setPanel: (next) => (next === 'map' && hasMapFirst ? goToMap() : setPanel(next)),
    hasMapFirst,
    tell,
    isEmbedded,
    isPreview,
  }
  const { accent } = skin.options
  const hidesAtRest = skin.options['hidesWhenIdle'] !== false
  // Variables of our own.
  const style = { '--tour-accent': accent, '--tour-on-accent': inkOn(accent) } as CSSProperties
  return (
    <TourViewContext value={view}>
      <main
        ref={stage}
        className="hs-view hs-tour"
        style={style}
        data-skin={skin.code}
        data-rest={hidesAtRest && isAtRest}
        data-embed={isEmbedded}
        data-scene={present ?? ''}
        data-sharp={staged.isSharp}
        aria-busy={pano?.isLoading === true || (present !== scene.id && !failed.has(scene.id))}
      >
        <div ref={host} className="hs-view-picture hs-tour-picture">
          {staged.isUnable && scene.previewUrl !== null && (
            <img className="hs-tour-still" src={scene.previewUrl} alt={scene.title} />
          )}
        </div>
        {!isStarted && tour.coverUrl !== null && <img className="hs-tour-cover" src={tour.coverUrl} alt="" />}
        {present === null && !staged.isUnable && !failed.has(scene.id) && (
          <div className="hs-tour-coming" data-picture={'tileUrl' in scene.content} aria-hidden>
            <Logo size={40} onPicture waiting />
          </div>
        )}
        <div className="hs-tour-shade" aria-hidden />
        <div className="hs-tour-crosshair" aria-hidden />
        <div className="hs-tour-skin" inert={!isStarted || isOnMap}>
          {drawSkin(skin)}
          <p className="hs-tip" role="status">
            {tip}
          </p>
        </div>
        <GuideBar />
        <SceneNotice isUnable={staged.isUnable} isFailed={failed.has(scene.id)} onRetry={staged.retry} />
        <Panels pointedAt={pointedAt} />
        {opened?.kind === 'words' && viewer !== null ? (
          <PointCard key={`${opened.at.yaw} ${opened.at.pitch}`} viewer={viewer} {...opened} onClose={close} />
        ) : null}
        {opened !== null && (opened.kind !== 'words' || viewer === null) ? (
          <ContentView opened={opened} sounds={sound.sounds} onClose={close} />
        ) : null}
        {isCurtainUp && !isStarted && film !== null && <IntroFilm url={film} onEnd={() => setFilmOver(true)} />}
        {isOnMap && (
          <Suspense fallback={null}>
            <MapOpening />
          </Suspense>
        )}
        {!isCurtainUp && <Splash onStart={() => setCurtainUp(true)} />}
        <p className="hs-tour-spoken" role="status">
          {present === null ? '' : places.find(({ id }) => id === present)?.title}
        </p>
      </main>
    </TourViewContext>
  )
}
