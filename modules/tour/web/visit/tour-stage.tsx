// A tour, or a panorama by itself, as visitors see it: one viewer that walks from scene to scene, a skin that places what can be done, and whatever is open
// over the picture.
import type { PublicTour } from '../../contract/public-tour.ts'
import '@huanshi/viewer/viewer.css'
import { useEffect, useMemo, useRef, useState, type CSSProperties, type ReactElement } from 'react'
import type { Texts } from '@huanshi/viewer/types.ts'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { inkOn } from '@huanshi/kernel/colour/ink-on.ts'
import { useRest } from '@huanshi/publishing/web/page/use-rest.ts'
import { ViewProblem } from '@huanshi/publishing/web/page/view-problem.tsx'
import { GuideBar } from './part/guide-bar.tsx'
import { useGuide, type Guide } from './guide/use-guide.ts'
import { Panels } from './part/panels.tsx'
import { SceneNotice } from './part/scene-notice.tsx'
import { useFirstHint, useGestureHint, useTip } from './part/use-tip.ts'
import { overviewOf } from '../parts/tour-maps.ts'
import { useSounds } from './sound/use-sounds.ts'
import { OpenedContent, OpeningLayers, Variants } from './stage-layers.tsx'
import { TextLink } from './part/text-link.tsx'
import { StagePicture } from './stage-picture.tsx'
import { preloadRooms } from './preload.ts'
import { useCommentMarkers, useCommenting, type Commenting } from './comments/use-commenting.ts'
import { useLikes } from '@huanshi/publishing/web/like/use-likes.ts'
import { PlayerContext, useSkins, type LonePano, type Panel, type Player } from './player/player-context.ts'
import { useFollow, useTouchedMarkers } from './use-follow.ts'
import { useOwnHotspots } from './talk/own-hotspots.ts'
import { OwnParts } from './talk/own-parts.tsx'
import { framedBy, useTalk } from './talk/use-talk.ts'
import { useLanguage } from './language/use-language.ts'
import { usePlanned } from './use-planned.ts'
import { useSpokenLanguage } from '@huanshi/ui/language/speech.ts'
import { useMarkers } from './use-markers.ts'
import { useVisited } from './use-visited.ts'
import { useOpened } from './use-opened.ts'
import { useCoveredPicture, useOpening } from './use-opening.ts'
import { usePlaces } from './use-places.ts'
import { useVariants } from './dress/use-variants.ts'
import { useStageViewer, type StageViewer } from './use-stage-viewer.ts'
import { useSceneNavigation, type ShownScene } from './walk/use-scene-navigation.ts'
import { viewerTexts } from './viewer-texts.ts'
import type { Work } from './work/work.ts'
import { useVisit } from './counting/use-visit.ts'
import './part/tip.css'
import './tour.css'
import { say } from '../words/say.ts'

interface Props {
  readonly tour: PublicTour
  /** Where the tour is a panorama by itself. */
  readonly pano?: LonePano | null
  readonly isEmbedded?: boolean
  readonly isPreview?: boolean
  /** Taken away: nobody to talk to or to count, but it opens as it does for visitors. */
  readonly isOffline?: boolean
  /** A draft that others look at: what they say about it, and what stands over the picture for that. */
  readonly review?: Review | null
  /** The scene that the studio wants to see. */
  readonly wish?: Wish | null
}

export interface Review {
  readonly commenting: Commenting
  readonly part: ReactElement
}

interface Wish {
  readonly sceneId: string
}

/** How the page is shown beyond the tour itself. */
type Mode = Required<Pick<Props, 'isEmbedded' | 'isPreview' | 'isOffline' | 'review'>>

export function TourStage({ tour: given, pano = null, wish = null, ...shown }: Props): ReactElement {
  const { isEmbedded = false, isOffline = false, isPreview = isOffline, review = null } = shown
  const stage = useStage(given, pano, wish, { isEmbedded, isOffline, isPreview, review })
  const { host, element, view, staged, opening, above, tip, opened, isAtRest } = stage
  const { present, failed } = staged
  const drawSkin = useSkins()
  if (view === null) return <ViewProblem status={200} message={say('noScenes')} />
  const { tour, scene, skin } = view
  const { accent } = skin.options
  // Variables of our own.
  const style = { '--tour-accent': accent, '--tour-on-accent': inkOn(accent) } as CSSProperties
  return (
    <PlayerContext value={view}>
      <main
        ref={element}
        className="hs-view hs-tour"
        style={style}
        data-skin={skin.code}
        data-rest={skin.options['hidesWhenIdle'] !== false && isAtRest}
        data-embed={isEmbedded}
        data-scene={present ?? ''}
        data-sharp={staged.isSharp}
        aria-busy={stage.isBusy}
      >
        <TextLink className="hs-tour-skip" />
        <StagePicture {...{ host, staged, scene }} coverUrl={opening.isStarted ? null : tour.coverUrl} />
        <div className="hs-tour-skin" inert={!opening.isStarted || above !== null}>
          {drawSkin(skin)}
          <p className="hs-tip" role="status">
            {tip}
          </p>
        </div>
        <GuideBar />
        <Variants tour={tour} />
        <SceneNotice isUnable={staged.isUnable} isFailed={failed.has(scene.id)} onRetry={staged.retry} />
        <Panels pointedAt={opened.pointedAt} />
        <OpenedContent
          {...{ viewer: view.viewer, sounds: view.sound.sounds, lang: view.language.lang }}
          opened={opened.opened}
          onClose={opened.setOpened}
        />
        <OpeningLayers opening={opening} overview={above} />
        {review?.part}
        <OwnParts tour={tour} stage={stage.talking} isOffline={isOffline} />
        <p className="hs-tour-announcement" role="status" lang={view.language.lang}>
          {present === null ? '' : view.scenes.find(({ id }) => id === present)?.title}
        </p>
      </main>
    </PlayerContext>
  )
}

/** Wires what happens on the page; `view` is null where there is no scene to show. */
function useStage(given: PublicTour, pano: LonePano | null, wish: Wish | null, mode: Mode) {
  const { isEmbedded, isPreview } = mode
  const element = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const language = useLanguage(given)
  const { tour: varied, wear } = useVariants(language.tour)
  const planned = usePlanned(varied)
  const spoken = useSpokenLanguage()
  const walk = useWalk(planned.tour, pano)
  const { step, overview, above } = walk
  const scene = step?.scene ?? null
  const tour = planned.at(scene?.id ?? null)
  const { places, go } = usePlaces(walk, pano, wish)
  const work = useWork(tour, pano)
  const beginning = beginningOf(mode)
  const opening = useOpening(tour, { ...beginning, isAbove: above !== null })
  const { isStarted } = opening
  const opened = useOpened(tour.id)
  const { panel, setPanel, setOpened, setPointedAt } = opened
  const { commenting, hasPins } = useSaid(mode, work, tour, panel === 'comments')
  const liking = useLikes(work.kind, work.id, tour.likes)

  const visited = useVisited()
  const [guidedTo, setGuidedTo] = useState<string | null>(null)
  const sceneId = scene?.id ?? null
  const own = useOwnHotspots(sceneId, useCommentMarkers(commenting, sceneId, hasPins))
  const staged = useStageViewer({
    host,
    stage: element,
    step: opening.isPrepared ? step : null,
    scenes: walk.scenes,
    // What is measured lies behind them.
    markers: useMarkers(panel === 'measure' ? null : scene, tour, guidedTo, own.markers, spoken, visited.has),
    libs: tour.libs,
    rooms: tour.rooms,
    opening: tour.opening.kind,
    texts: useViewerTexts(pano !== null, spoken, language.code),
    isEmbedded,
  })
  const { viewer, present, failed, isSharp } = staged
  const sound = useSounds(tour, scene, isStarted, isSharp)
  const isCovered = above !== null || covers(opened)
  const seen = above ?? panel
  useCoveredPicture(viewer, present, isCovered, seen)
  useRoomPictures(tour, seen === 'rooms')
  const guide = useGuide({ tour, viewer, walk, present, failed, sounds: sound.sounds, isStarted, isCovered })
  if (guidedTo !== guide.pointedAt) setGuidedTo(guide.pointedAt)
  const isQuiet = isStarted && !isCovered
  const { tip, tell } = useHints(staged, guide, isQuiet && beginning.hasHints)
  const countClick = useVisit(work, viewer, present, !isPreview)
  const isAtRest = useRest(!isQuiet)
  useDocument(tour.title)
  useWeather(staged, guide, scene)
  const follow = useFollow({ tour, pano, isEmbedded, isPreview, go, open: setOpened, countClick })
  useTouchedMarkers(viewer, scene, follow, setPointedAt, visited.add)
  const view: Player | null = scene && {
    work,
    tour,
    skin: tour.skin,
    language,
    scenes: places,
    scene,
    go,
    follow,
    wear,
    viewer,
    sound,
    guide,
    liking,
    commenting,
    panel,
    setPanel: walk.orAbove(setPanel),
    overview,
    tell,
    isEmbedded,
    isPreview,
  }
  const talking = { player: view, present, own, close: opened.close }
  useTalk(talking, framedBy(isEmbedded))
  const isBusy = isUnderWay(staged, scene, pano)
  return { host, element, view, staged, opening, above, tip, opened, isAtRest, isBusy, talking }
}

/** From scene to scene, and what comes before them. */
function useWalk(tour: PublicTour, pano: LonePano | null) {
  const overview = overviewOf(tour)
  const walk = useSceneNavigation(tour, pano?.way, overview !== null)
  return {
    ...walk,
    overview,
    /** Null once somebody has entered. */
    above: walk.isAbove ? overview : null,
    /** The panel that would show the same leads back there. */
    orAbove: (open: (panel: Panel | null) => void) => (panel: Panel | null) =>
      panel !== null && panel === overview ? walk.goAbove() : open(panel),
  }
}

function isUnderWay({ present, failed }: StageViewer, scene: ShownScene | null, pano: LonePano | null): boolean {
  return pano?.isLoading === true || (scene !== null && present !== scene.id && !failed.has(scene.id))
}

function useWork({ id, slug }: PublicTour, pano: LonePano | null): Work {
  const kind = pano === null ? 'tour' : 'pano'
  return useMemo(() => ({ kind, id, slug }), [kind, id, slug])
}

/** Within another page, and where the studio looks at it, a tour begins with its picture; one that was taken away, or is reviewed, as for visitors. */
function beginningOf({ isEmbedded, isPreview, isOffline, review }: Mode) {
  const isWhole = !isPreview || isOffline || review !== null
  const isBare = isEmbedded || !isWhole
  return { isBare, showsVideo: isWhole, hasHints: !isBare && !isPreview }
}

/** What visitors say, or those to whom a draft was given, who see their pins at any time. */
function useSaid({ review, isPreview }: Mode, work: Work, tour: PublicTour, isLooking: boolean) {
  const ofVisitors = useCommenting(work, tour.allowComments && !isPreview, tour.comments, isLooking)
  return { commenting: review?.commenting ?? ofVisitors, hasPins: isLooking || review !== null }
}

/** A track is walked beside the picture. */
function covers({ panel, opened }: ReturnType<typeof useOpened>): boolean {
  return (panel !== null && panel !== 'track' && panel !== 'measure') || opened !== null
}

function useHints({ viewer, present }: StageViewer, { track, auto }: Guide, isFree: boolean) {
  const { text: tip, tell } = useTip()
  const isLed = track !== null || auto.isOn
  useFirstHint(viewer, isFree && present !== null && !isLed, tell)
  useGestureHint(viewer, tell)
  return { tip, tell }
}

/** Whoever opens the dollhouse waits for the pictures of all rooms: they come together with its code. */
function useRoomPictures(tour: PublicTour, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) preloadRooms(tour)
  }, [tour, isWanted])
}

function useDocument(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${siteName()}`
  }, [title])
}

/** Others with another language. */
function useViewerTexts(isAlone: boolean, spoken: string, written: string): Texts {
  return useMemo(() => ({ ...viewerTexts(isAlone), lang: spoken, names: written }), [isAlone, spoken, written])
}

/** A guide's own comes first. */
function useWeather({ viewer, present }: StageViewer, { effect }: Guide, scene: ShownScene | null): void {
  const weather = effect ?? scene?.effects ?? 'none'
  useEffect(() => {
    if (viewer !== null && present !== null) viewer.setEffect(weather)
  }, [viewer, present, weather])
}
