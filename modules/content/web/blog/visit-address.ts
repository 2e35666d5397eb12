interface Shown {
  readonly id: string
  readonly status?: unknown
  readonly visibility?: unknown
}

/** The page that visitors see; null while there is nothing for them. */
export function visitAddress({ id, status, visibility }: Shown): string | null {
  return status === 'published' && visibility !== 'private' ? `/view/blog/${id}` : null
}
