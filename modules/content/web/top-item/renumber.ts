const STEP = 10

/** Those whose number has to change so that the list stands in this order, with their new numbers. */
export function renumbered<T extends { readonly order: number }>(sorted: readonly T[]): T[] {
  const isRising = sorted.every(({ order }, index) => index === 0 || order > (sorted[index - 1]?.order ?? order))
  if (isRising) return []
  return sorted.flatMap((item, index) => {
    const order = (index + 1) * STEP
    return item.order === order ? [] : [{ ...item, order }]
  })
}

/** The number of one that comes after all of them. */
export function nextOrder(items: readonly { readonly order: number }[]): number {
  return Math.max(0, ...items.map(({ order }) => order)) + STEP
}
