// The checksum extension for the client of tus, which has none: each request's bytes are read, hashed off the main thread and sent
// with their SHA-1, the one algorithm that the protocol asks every server for.
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { DefaultHttpStack, type HttpRequest, type HttpStack } from 'tus-js-client'

export class ChecksumStack implements HttpStack {
  readonly #plain: DefaultHttpStack

  constructor(options: ConstructorParameters<typeof DefaultHttpStack>[0]) {
    this.#plain = new DefaultHttpStack(options)
  }

  createRequest(method: string, url: string): HttpRequest {
    const request = this.#plain.createRequest(method, url)
    const send = request.send.bind(request)
    request.send = async (body: Readable | null | undefined) => {
      if (method !== 'PATCH' || body === null || body === undefined) return send(body)
      const bytes = await buffer(body)
      const digest = await crypto.subtle.digest('SHA-1', bytes)
      request.setHeader('Upload-Checksum', `sha1 ${Buffer.from(digest).toString('base64')}`)
      return send(bytes)
    }
    return request
  }

  getName(): string {
    return 'with checksums'
  }
}
