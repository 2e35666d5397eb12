// What people call the kinds of library items, how each is marked, and the upload profiles of its files.
import { libProfilesFor, uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import type { Lib } from '../../contract/lib-item.ts'
import { Box, FileText, Film, Image, Map, Music, type LucideIcon } from 'lucide-react'
import type { ProfileNames } from '@huanshi/web-kit/upload/uploader-options.ts'

export type LibKind = Lib['kind']

interface KindLook {
  readonly word: string
  readonly icon: LucideIcon
}

export const libKinds: Readonly<Record<LibKind, KindLook>> = {
  image: { word: '图片', icon: Image },
  video: { word: '视频', icon: Film },
  audio: { word: '音频', icon: Music },
  coordinate: { word: '坐标', icon: Map },
  model: { word: '模型', icon: Box },
  attachment: { word: '附件', icon: FileText },
}

export const allLibKinds = Object.keys(libKinds) as readonly LibKind[] // the keys of the table

/**
 * The upload profiles for files of any of these kinds, as they are tried. For hotspots pictures stay larger than others, short videos come
 * first; what these do not take goes as elsewhere.
 */
export function profilesFor(kinds: readonly LibKind[], forHotspot = false): ProfileNames {
  const [first = 'libImage', ...others] = kinds.flatMap((kind) =>
    libProfilesFor(kind, forHotspot ? 'hotspot' : undefined),
  )
  return [first, ...others]
}

/** Extensions that files of these kinds may have, for people: `JPG、PNG`. */
export function extensionsFor(kinds: readonly LibKind[]): string {
  const all = profilesFor(kinds).flatMap((profile): readonly string[] => uploadProfiles[profile].fileNameExt)
  return [...new Set(all.map((extension) => extension.slice(1).toUpperCase()))].join('、')
}
