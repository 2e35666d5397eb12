// What the server and a process of the sandbox say to each other: one request, then answers.
import type { ErrorCode } from '@huanshi/kernel/protocol/errors.ts'

export type Limit = 'time' | 'memory' | 'output' | 'depth' | 'crash'

export interface RunRequest {
  readonly kind: 'run'
  /** Address of the task's module. */
  readonly module: string
  readonly input: unknown
  readonly files: Readonly<Record<string, string>>
  readonly folder: string
}

export type ToChild = RunRequest | { readonly kind: 'next'; readonly reply: unknown }

export type FromChild =
  | { readonly kind: 'item'; readonly item: unknown }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly detail: string | undefined }
  | { readonly kind: 'limit'; readonly limit: Limit }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | null; readonly stack: string }
