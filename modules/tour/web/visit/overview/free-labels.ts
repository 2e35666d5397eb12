interface LabelBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * Which labels can be read, by their place in the list: the first come first, and nothing lies over them.
 * @param markers what no label may cover
 */
export function freeLabels(boxes: readonly LabelBox[], markers: readonly LabelBox[]): ReadonlySet<number> {
  const free = new Map<number, LabelBox>()
  for (const [index, box] of boxes.entries()) {
    const isFree = [...free.values(), ...markers].every(
      (other) =>
        box.right <= other.left || box.left >= other.right || box.bottom <= other.top || box.top >= other.bottom,
    )
    if (isFree) free.set(index, box)
  }
  return new Set(free.keys())
}
