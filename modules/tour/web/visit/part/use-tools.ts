// What can be done on a tour's page, in one order for all skins; what is not possible here is left out.
import type { SkinButton } from '@huanshi/skins/contract/define-skin.ts'
import { languageName } from '../language-name.ts'
import type { Projection, Viewer } from '@huanshi/viewer/types.ts'
import {
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
  Share2,
  Volume2,
  VolumeX,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { useTourView } from '../tour-view.ts'
import { useViewerFlag } from './use-viewer-flag.ts'

export interface Choice {
  readonly label: string
  readonly isOn: boolean
  readonly choose: () => void
}

export interface Tool {
  readonly name: SkinButton | 'language' | 'track'
  readonly label: string
  readonly icon: LucideIcon
  /** Absent where it is no switch. */
  readonly isOn?: boolean
  readonly count?: number
  readonly press?: () => void
  readonly choices?: readonly Choice[]
}

const projections: readonly (readonly [Projection, string])[] = [
  ['rectilinear', '普通'],
  ['littlePlanet', '小行星'],
  ['fisheye', '鱼眼'],
  ['architectural', '建筑'],
  ['pannini', '帕尼尼'],
]

// oxlint-disable-next-line complexity, max-lines-per-function -- longer than the limit when it was set
export function useTools(): readonly Tool[] {
  const view = useTourView()
  const { tour, viewer, sound, guide, liking, talk, language, scene } = view
  const panelTool = (panel: 'info' | 'map' | 'share' | 'comments' | 'track') => ({
    isOn: view.panel === panel,
    press: () => view.setPanel(view.panel === panel ? null : panel),
  })
  const isTurning = useViewerFlag(viewer, 'gyroscope', ({ gyroscope }) => gyroscope.enabled, false)
  const isFull = useViewerFlag(viewer, 'fullscreen', ({ fullscreen }) => fullscreen.active, false)
  const isImmersed = useViewerFlag(viewer, 'headset', ({ headset }) => headset.presenting || headset.stereo, false)
  const [projection, setProjection] = useState<Projection>('rectilinear')
  const isSphere = scene.content.type === 'equirectangular' || scene.content.type === 'video'
  const isTouch = matchMedia('(pointer: coarse)').matches
  const tools: (Tool | false)[] = [
    {
      name: 'info',
      label: '简介',
      icon: Info,
      ...panelTool('info'),
    },
    (view.hasMapFirst || hasMap(tour.map)) && {
      name: 'map',
      label: view.hasMapFirst ? '回到地图' : '地图',
      icon: MapIcon,
      ...(view.hasMapFirst ? { press: () => view.setPanel('map') } : panelTool('map')),
    },
    // Files beside a page on disk cannot be read by it.
    tour.map.track !== undefined &&
      window.location.protocol !== 'file:' && { name: 'track', label: '轨迹', icon: Route, ...panelTool('track') },
    viewer?.gyroscope.available === true && {
      name: 'gyroscope',
      label: isTurning ? '停止跟随手机转动' : '跟随手机转动',
      icon: Compass,
      isOn: isTurning,
      press: () => (isTurning ? viewer.gyroscope.disable() : void followPhone(viewer, view.tell)),
    },
    viewer !== null &&
      isSphere &&
      (viewer.headset.available || isTouch) && {
        name: 'headset',
        label: isImmersed ? '退出眼镜模式' : '用眼镜看',
        icon: Glasses,
        isOn: isImmersed,
        press: () => immerse(viewer, isImmersed),
      },
    viewer !== null &&
      isSphere && {
        name: 'projection',
        label: '投影',
        icon: Globe,
        choices: projections.map(([name, label]) => ({
          label,
          isOn: projection === name,
          choose: () => {
            setProjection(name)
            void viewer.setProjection(name)
          },
        })),
      },
    guide.tracks.length > 0
      ? {
          name: 'autoTour',
          label: '导览',
          icon: Footprints,
          choices: [
            ...guide.tracks.map((track) => ({
              label: track.title,
              isOn: guide.track?.id === track.id,
              choose: () => guide.start(track),
            })),
            ...(guide.auto.isOffered ? [{ label: '自动漫游', isOn: guide.auto.isOn, choose: guide.auto.toggle }] : []),
          ],
        }
      : guide.auto.isOffered && {
          name: 'autoTour',
          label: guide.auto.isOn ? '停止自动漫游' : '自动漫游',
          icon: Footprints,
          isOn: guide.auto.isOn,
          press: guide.auto.toggle,
        },
    sound.isAny && {
      name: 'music',
      label: sound.isOn ? '关闭声音' : '打开声音',
      icon: sound.isOn ? Volume2 : VolumeX,
      isOn: sound.isOn,
      press: sound.toggle,
    },
    language.codes.length > 0 && {
      name: 'language',
      label: '语言',
      icon: Languages,
      choices: language.codes.map((code) => ({
        label: languageName(code),
        isOn: code === language.code,
        choose: () => language.choose(code),
      })),
    },
    {
      name: 'like',
      label: liking.isLiked ? '已点赞' : '点赞',
      icon: Heart,
      isOn: liking.isLiked,
      count: liking.count,
      press: liking.like,
    },
    tour.allowComments && {
      name: 'comment',
      label: '评论',
      icon: MessageCircle,
      count: talk.total,
      ...panelTool('comments'),
    },
    { name: 'share', label: '分享', icon: Share2, ...panelTool('share') },
    viewer?.fullscreen.available === true && {
      name: 'fullscreen',
      label: isFull ? '退出全屏' : '全屏',
      icon: isFull ? Minimize2 : Maximize2,
      isOn: isFull,
      press: () => void viewer.fullscreen.toggle(),
    },
  ]
  const { buttons } = view.skin.options
  return tools.filter(
    (tool): tool is Tool =>
      tool !== false &&
      (tool.name === 'language' ||
        tool.name === 'track' ||
        (tool.name === 'map' && view.hasMapFirst) ||
        buttons.includes(tool.name)),
  )
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
  tell(
    window.isSecureContext
      ? '感应不到手机的转动，在浏览器设置里允许「动作与方向」再试'
      : '感应不到手机的转动，换成 https 开头的网址再试',
  )
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
