/** Gives memory back at once: megabytes would wait for a collector that sees nothing but a small object. Nobody may need it any more. */
export function release({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
