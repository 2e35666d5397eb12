// Where the boxes of an MP4 file lie (ISO/IEC 14496-12), as a browser can tell.

export interface Box {
  readonly type: string
  /** With its header. Bytes. */
  readonly start: number
  readonly size: number
}

const MOST = 10_000
const NAME = /^[\x20-\x7e\xa9]{4}$/

/** What follows behind the last whole box is none. */
export async function topBoxes(file: Blob): Promise<{ readonly boxes: readonly Box[]; readonly end: number }> {
  const boxes: Box[] = []
  let end = 0
  while (boxes.length < MOST && end + 8 <= file.size) {
    const view = new DataView(await file.slice(end, end + 16).arrayBuffer())
    const box = boxAt(view, 0, file.size - end)
    if (box === null) break
    boxes.push({ ...box, start: end })
    end += box.size
  }
  return { boxes, end }
}

/** @throws RangeError where one reaches beyond the end */
export function boxesWithin(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let start = from; start + 8 <= to;) {
    const box = boxAt(view, start, to - start)
    if (box === null) throw new RangeError('a box is cut short')
    boxes.push(box)
    start += box.size
  }
  return boxes
}

/** @param room bytes that it may have */
function boxAt(view: DataView, start: number, room: number): Box | null {
  const type = String.fromCodePoint(...[4, 5, 6, 7].map((at) => view.getUint8(start + at)))
  const short = view.getUint32(start)
  // 0: to the end; 1: the length follows in eight bytes.
  const isLong = short === 1 && start + 16 <= view.byteLength
  const size = short === 0 ? room : isLong ? Number(view.getBigUint64(start + 8)) : short
  return NAME.test(type) && size >= 8 && size <= room ? { type, start, size } : null
}
