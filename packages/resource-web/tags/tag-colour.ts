// The colour that a tag's dot takes: the tag's own, else one of the palette that its name always gives.
import type { Tag } from '@huanshi/kernel/resources/tag.ts'

/** 湖 日 苔 麦 暮 岩, in the chart colours of the light theme. */
export const palette = ['#2E6A9E', '#F2541B', '#5E8C4A', '#B8831F', '#8A5A86', '#7D8590'] as const

export function colourOf(name: string, tags: readonly Tag[]): string {
  return tags.find((tag) => tag.name === name)?.colour ?? defaultColour(name)
}

function defaultColour(name: string): string {
  const sum = Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return palette[sum % palette.length] ?? palette[0]
}
