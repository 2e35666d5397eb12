/** As styles write them. */
export interface DollhouseColours {
  readonly wall: string
  readonly line: string
}

/** Of lines; the near ones cross what is seen in the room. */
const LINE_OPACITY = 0.45

/** Parts of 1: of walls without a picture, and of lines with what is seen through them weighed in. */
export function coloursOf({ wall, line }: DollhouseColours): { readonly plain: number[]; readonly ink: number[] } {
  const ink = partsOf(line).map((part) => part * LINE_OPACITY)
  return { plain: partsOf(wall), ink: [...ink, LINE_OPACITY] }
}

function partsOf(colour: string): number[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (context === null) return [0, 0, 0]
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)].map((value) => value / 255)
}
