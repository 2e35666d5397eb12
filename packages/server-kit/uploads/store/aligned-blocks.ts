// Blocks of memory that begin at a page of their own, as writing past the page cache asks for. A few are kept for the next
// upload; more than that are given back at once.
export const BLOCK = 256 * 1024

const KEPT = 8
const free: Buffer[] = []

export function takeBlock(): Buffer {
  // Buffers that can change their size are reserved page by page; ordinary ones begin anywhere.
  return free.pop() ?? Buffer.from(new ArrayBuffer(BLOCK, { maxByteLength: BLOCK }))
}

export function giveBlock(block: Buffer): void {
  if (free.length < KEPT) free.push(block)
  else if (block.buffer instanceof ArrayBuffer) block.buffer.resize(0)
}
