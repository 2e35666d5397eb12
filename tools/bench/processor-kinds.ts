// Processors with instructions for SHA and without: OpenSSL, and Chromium's BoringSSL, can be told not to see them.
import { readFileSync } from 'node:fs'

export interface ProcessorKind {
  readonly name: string
  /** For every process that is measured. */
  readonly env: Readonly<Record<string, string>>
}

/** The second word of what OpenSSL knows of the processor: bit 29 of EBX of leaf 7 stands for them. */
const HIDDEN = { OPENSSL_ia32cap: ':~0x20000000' }

/** Both where the processor has them; else the one that it is. */
export function processorKinds(): ProcessorKind[] {
  const without = { name: 'without SHA instructions', env: HIDDEN }
  return hasSha() ? [{ name: 'with SHA instructions', env: {} }, without] : [{ ...without, env: {} }]
}

function hasSha(): boolean {
  try {
    return /\bsha_ni\b/.test(readFileSync('/proc/cpuinfo', 'utf8'))
  } catch {
    return false
  }
}
