// What can be done on a tour's page, in one order for all skins; what is not possible here is left out.
import type { SkinButtonName } from '@huanshi/skins/contract/define-skin.ts'
import { languageName } from '@huanshi/kernel/language/languages.ts'
import type { Projection, Viewer } from '@huanshi/viewer/types.ts'
import {
  Box,
  Compass,
  Footprints,
  Glasses,
  Globe,
  Heart,
  Info,
  Languages,
  Map as MapIcon,
  Maximize2,
  MessageCircle,
  Minimize2,
  Route,
  Ruler,
  Share2,
  Volume2,
  VolumeX,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { usePlayer, type Panel, type Player } from '../player/player-context.ts'
import { useViewerFlag } from '../walk/use-viewer-flag.ts'
import { hasPlan } from '../../parts/tour-maps.ts'
import { say } from '../../words/say.ts'
import { say as sayPage } from '@huanshi/publishing/web/words/say.ts'

export interface Choice {
  readonly label: string
  /** Of the label, where it is not that of the page. */
  readonly lang?: string
  readonly isOn: boolean
  readonly choose: () => void
}

/** A button as it stands now; `SkinButtonName` is what authors choose among. */
export interface OfferedButton {
  readonly name: SkinButtonName | 'language' | 'track' | 'measure' | 'rooms'
  readonly label: string
  readonly icon: LucideIcon
  /** Absent where it is no switch. */
  readonly isOn?: boolean
  readonly count?: number
  readonly press?: () => void
  readonly choices?: readonly Choice[]
}

const projections = ['rectilinear', 'littlePlanet', 'fisheye', 'architectural', 'pannini'] as const

/** A button that is not possible here is false. */
type Offered = OfferedButton | false

export function useSkinButtons(): readonly OfferedButton[] {
  const player = usePlayer()
  const chosen: readonly string[] = player.skin.options.buttons
  const ofViewer = useViewerButtons(player)
  const always = (name: OfferedButton['name']): boolean =>
    name === 'language' ||
    name === 'track' ||
    name === 'measure' ||
    name === 'rooms' ||
    (name === 'map' && player.overview === 'map')
  const buttons: readonly Offered[] = [
    { name: 'info', label: say('info'), icon: Info, ...panelButton(player, 'info') },
    ...mapButtons(player),
    hasPlan(player.tour) && {
      name: 'rooms',
      label: player.overview === 'rooms' ? say('backToDollhouse') : say('dollhouse'),
      icon: Box,
      ...panelButton(player, 'rooms'),
    },
    isMeasured(player) && { name: 'measure', label: say('measure'), icon: Ruler, ...panelButton(player, 'measure') },
    ...ofViewer.looking,
    guideButton(player),
    ...wordButtons(player),
    { name: 'share', label: say('share'), icon: Share2, ...panelButton(player, 'share') },
    ofViewer.fullscreen,
  ]
  return buttons.filter(
    (button): button is OfferedButton => button !== false && (always(button.name) || chosen.includes(button.name)),
  )
}

function panelButton({ panel, setPanel, overview }: Player, name: Panel): Pick<OfferedButton, 'isOn' | 'press'> {
  // The way back to what came before the walk is no switch.
  if (name === overview) return { press: () => setPanel(name) }
  return { isOn: panel === name, press: () => setPanel(panel === name ? null : name) }
}

function mapButtons(player: Player): Offered[] {
  const { tour } = player
  const { map } = tour
  return [
    (player.overview === 'map' || hasMap(map) || hasPlan(tour)) && {
      name: 'map',
      label: player.overview === 'map' ? say('backToMap') : say('map'),
      icon: MapIcon,
      ...panelButton(player, 'map'),
    },
    // Files beside a page on disk cannot be read by it.
    map.track !== undefined &&
      window.location.protocol !== 'file:' && {
        name: 'track',
        label: say('track'),
        icon: Route,
        ...panelButton(player, 'track'),
      },
  ]
}

/** Where its author outlined a room of the scene, or put it into one, and lets it be measured. */
function isMeasured({ tour: { rooms }, scene }: Player): boolean {
  return rooms.isMeasurable && [...rooms.list, ...(rooms.stands ?? [])].some(({ sceneId }) => sceneId === scene.id)
}

/** What the picture itself can do: turn with the phone, be seen through glasses, be drawn another way, fill the screen. */
function useViewerButtons({ viewer, scene, tell }: Player): { looking: Offered[]; fullscreen: Offered } {
  const isTurning = useViewerFlag(viewer, 'gyroscope', ({ gyroscope }) => gyroscope.enabled, false)
  const isFull = useViewerFlag(viewer, 'fullscreen', ({ fullscreen }) => fullscreen.active, false)
  const isImmersed = useViewerFlag(viewer, 'headset', ({ headset }) => headset.presenting || headset.stereo, false)
  const [projection, setProjection] = useState<Projection>('rectilinear')
  if (viewer === null) return { looking: [], fullscreen: false }
  const isSphere = scene.content.type === 'equirectangular' || scene.content.type === 'video'
  const isTouch = matchMedia('(pointer: coarse)').matches
  const turning: Offered = viewer.gyroscope.available && {
    name: 'gyroscope',
    label: isTurning ? say('stopFollowing') : say('followPhone'),
    icon: Compass,
    isOn: isTurning,
    press: () => (isTurning ? viewer.gyroscope.disable() : void followPhone(viewer, tell)),
  }
  const glasses: Offered = isSphere &&
    (viewer.headset.available || isTouch) && {
      name: 'headset',
      label: isImmersed ? say('leaveHeadset') : say('headset'),
      icon: Glasses,
      isOn: isImmersed,
      press: () => immerse(viewer, isImmersed),
    }
  const choose = (name: Projection): void => {
    setProjection(name)
    void viewer.setProjection(name)
  }
  const drawing: Offered = isSphere && {
    name: 'projection',
    label: say('projection'),
    icon: Globe,
    choices: projections.map((name) => ({ label: say(name), isOn: projection === name, choose: () => choose(name) })),
  }
  const fullscreen: Offered = viewer.fullscreen.available && {
    name: 'fullscreen',
    label: isFull ? say('leaveFullscreen') : say('fullscreen'),
    icon: isFull ? Minimize2 : Maximize2,
    isOn: isFull,
    press: () => void viewer.fullscreen.toggle(),
  }
  return { looking: [turning, glasses, drawing], fullscreen }
}

/** Guides to choose from, or the way through all scenes by itself. */
function guideButton({ guide: { tracks, track: led, start, auto } }: Player): Offered {
  if (tracks.length > 0) {
    const choices = tracks.map((track) => ({
      label: track.title,
      isOn: led?.id === track.id,
      choose: () => start(track),
    }))
    const byItself = auto.isOffered ? [{ label: say('autoTour'), isOn: auto.isOn, choose: auto.toggle }] : []
    return { name: 'autoTour', label: say('guide'), icon: Footprints, choices: [...choices, ...byItself] }
  }
  return (
    auto.isOffered && {
      name: 'autoTour',
      label: auto.isOn ? say('stopAutoTour') : say('autoTour'),
      icon: Footprints,
      isOn: auto.isOn,
      press: auto.toggle,
    }
  )
}

/** What is heard, read and said. */
function wordButtons(player: Player): Offered[] {
  const { tour, sound, liking, commenting, language } = player
  return [
    sound.isAny && {
      name: 'music',
      label: sound.isOn ? say('soundOff') : say('soundOn'),
      icon: sound.isOn ? Volume2 : VolumeX,
      isOn: sound.isOn,
      press: sound.toggle,
    },
    language.codes.length > 1 && {
      name: 'language',
      label: sayPage('language'),
      icon: Languages,
      choices: language.codes.map((code) => ({
        label: languageName(code),
        lang: code,
        isOn: code === language.chosen,
        choose: () => language.choose(code),
      })),
    },
    {
      name: 'like',
      label: liking.isLiked ? say('liked') : say('like'),
      icon: Heart,
      isOn: liking.isLiked,
      count: liking.count,
      press: liking.like,
    },
    tour.allowComments && {
      name: 'comment',
      label: say('comments'),
      icon: MessageCircle,
      count: commenting.total,
      ...panelButton(player, 'comments'),
    },
  ]
}

export function hasMap({
  kind,
  imageUrl,
  points,
}: {
  kind: string
  imageUrl: string | null
  points: readonly unknown[]
}): boolean {
  return points.length > 0 && (kind === 'geo' || (kind === 'plan' && imageUrl !== null))
}

async function followPhone(viewer: Viewer, tell: (text: string) => void): Promise<void> {
  if (await viewer.gyroscope.enable()) return
  tell(window.isSecureContext ? say('noMotion') : say('noSafeMotion'))
}

function immerse(viewer: Viewer, isImmersed: boolean): void {
  const { headset } = viewer
  if (isImmersed) {
    headset.stereo = false
    void headset.exit()
    return
  }
  if (!headset.available) {
    headset.stereo = true
    return
  }
  // Without a headset at hand, two pictures side by side for a phone in a holder.
  void headset.enter().then(
    (isIn) => (headset.stereo = !isIn),
    () => (headset.stereo = true),
  )
}
