// The page of docs/embedding.md, given by another site.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { root } from '../architecture/source.ts'
import { address } from './person.ts'

/** With this site in place of the one that the document names. */
export async function embeddingPage(tourId: string): Promise<string> {
  const text = await readFile(join(root, 'docs/embedding.md'), 'utf8')
  const [, page = ''] = /```html\n([^]*?)```/.exec(text) ?? []
  return page
    .replaceAll('https://site.example/view/tour/museum-of-yunling', address(`/view/tour/${tourId}`))
    .replaceAll('https://site.example', address(''))
}

/** Of another site: browsers let pages from outside reach nothing on this machine, so it is one by number. */
export async function servePage(page: string): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` } // listening on a port
}

type Answer = { readonly answer: unknown } | { readonly fault: string | undefined }

/** In the page itself: a command by name; what was answered, or the fault. */
export function askElement({ name, given }: { readonly name: string; readonly given: object }): Promise<Answer> {
  const tour = document.querySelector('huanshi-tour') as unknown as { ask(n: string, w: object): Promise<unknown> } // the element
  return tour.ask(name, given).then(
    (answer) => ({ answer }),
    (error: { fault?: string }) => ({ fault: error.fault }),
  )
}
