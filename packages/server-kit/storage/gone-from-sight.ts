// In place of a picture that may not be shown any more: the record that bears its address stays as its author wrote it.
import type { FastifyReply } from 'fastify'

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" role="img" aria-label="已不可见">
<rect width="480" height="320" fill="#8a8f98" fill-opacity=".14"/>
<g fill="none" stroke="#8a8f98" stroke-width="6" stroke-linecap="round">
<path d="M180 138c18-20 38-30 60-30s42 10 60 30c-18 20-38 30-60 30s-42-10-60-30z"/><path d="M196 182l88-88"/></g>
<text x="240" y="222" fill="#8a8f98" font-family="system-ui, sans-serif" font-size="22" text-anchor="middle">已不可见</text>
</svg>
`

export function goneFromSight(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type('image/svg+xml')
    .send(PICTURE)
}
