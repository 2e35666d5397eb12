// Names of the eight winds, for rulers and read-outs.
const winds = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'] as const

/** @param bearing degrees clockwise from north */
export function windOf(bearing: number): string {
  const index = Math.round((((bearing % 360) + 360) % 360) / 45) % winds.length
  return winds[index] ?? winds[0]
}

export const windNames: readonly string[] = winds
