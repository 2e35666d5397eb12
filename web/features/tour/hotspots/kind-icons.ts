// Signs of the kinds of hotspots in the studio.
import {
  BookOpen,
  Box,
  Footprints,
  Globe,
  Image,
  Images,
  Link,
  Music,
  PanelTop,
  Pentagon,
  Type,
  Video,
  type LucideIcon,
} from 'lucide-react'
import type { HotspotKind } from '@huanshi/contract/protocol/tour-hotspot.ts'

export const kindIcons: Readonly<Record<HotspotKind, LucideIcon>> = {
  scene: Footprints,
  text: Type,
  article: BookOpen,
  image: Image,
  gallery: Images,
  video: Video,
  audio: Music,
  model: Box,
  link: Link,
  embed: PanelTop,
  pano: Globe,
  polygon: Pentagon,
}

/** In the order in which they are offered. */
export const placeable = [
  'scene',
  'text',
  'article',
  'image',
  'gallery',
  'video',
  'audio',
  'model',
  'link',
  'embed',
  'pano',
] as const satisfies readonly HotspotKind[]
