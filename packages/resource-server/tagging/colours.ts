// The six colours of charts, in the order in which new tags take them.
const tagColours = ['#2E6A9E', '#F2541B', '#5E8C4A', '#B8831F', '#8A5A86', '#7D8590'] as const

/** The colour that is in use least often; among equals the first. */
export function leastUsed(inUse: ReadonlyMap<string, number>): string {
  const [first] = [...tagColours].sort((a, b) => (inUse.get(a) ?? 0) - (inUse.get(b) ?? 0))
  return first ?? tagColours[0]
}
