// What was found in a file, in the words and order in which people ask for it.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { formatDuration } from '@huanshi/kernel/protocol/format-duration.ts'
import { countText } from '../picker/lib-meta.ts'
import type { PreviewItem } from './preview-item.ts'

type Figure = readonly [title: string, value: string]

export function figuresOf(item: PreviewItem): Figure[] {
  const { kind, size, duration, width, height, mime, bounds, details = {} } = item
  const { codec, audioCodec, frameRate, sampleRate, channels, frames } = details
  const { features, triangles, textures, animations } = details
  const sides = width == null || height == null ? null : `${width} × ${height}`
  const all: readonly (readonly [string, string | null | undefined])[] = [
    ['时长', duration === null ? null : formatDuration(duration)],
    ['尺寸', sides],
    ['帧数', counted(frames, '帧')],
    ['要素', counted(features, '个')],
    ['面数', triangles === undefined ? null : countText(triangles)],
    ['贴图', textures === 0 ? null : counted(textures, '张')],
    ['动画', animations === 0 ? null : counted(animations, '段')],
    ['编码', [codec, audioCodec].filter((word) => word !== undefined).join(' · ')],
    ['帧率', counted(frameRate, '帧/秒')],
    ['采样率', sampleRate === undefined ? null : `${sampleRate / 1000} kHz`],
    ['声道', channels === undefined ? null : channels === 1 ? '单声道' : channels === 2 ? '立体声' : `${channels} 个`],
    ['大小', formatBytes(size)],
    ['格式', kind === 'image' ? mime?.replace('image/', '').toUpperCase() : null],
    ['范围', bounds == null ? null : rangeText(bounds)],
  ]
  return all.flatMap(([title, value]) => (value == null || value === '' ? [] : [[title, value] as const]))
}

function counted(value: number | undefined, unit: string): string | null {
  return value === undefined ? null : `${value} ${unit}`
}

function rangeText([west = 0, south = 0, east = 0, north = 0]: readonly number[]): string {
  const lng = (value: number): string => degrees(value, '东', '西')
  const lat = (value: number): string => degrees(value, '北', '南')
  return `${lng(west)} 至 ${lng(east)}，${lat(south)} 至 ${lat(north)}`
}

function degrees(value: number, positive: string, negative: string): string {
  return `${value < 0 ? negative : positive}${Math.abs(value).toFixed(3)}°`
}
