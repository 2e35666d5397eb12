// What the browser's own code makes of the last bytes of a file: the form and the headers, as they leave.
import { sendChunk } from '@huanshi/web-kit/upload/send-chunk.ts'

interface Sent {
  readonly method: string
  readonly address: string
  readonly headers: ReadonlyMap<string, string>
  readonly form: FormData
}

/** @param isLast whether the chunk ends the file of five bytes */
export async function sentChunk(isLast: boolean): Promise<Sent> {
  const sent = { method: '', address: '', headers: new Map<string, string>(), form: new FormData() }
  // Node has no such requests; this one takes down what it is given and answers as the server does.
  class Request extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = isLast ? 201 : 200
    readonly responseText = isLast ? '{}' : '{"position":4}'
    open(method: string, address: string): void {
      Object.assign(sent, { method, address })
    }
    setRequestHeader(name: string, value: string): void {
      sent.headers.set(name, value)
    }
    send(form: FormData): void {
      sent.form = form
      queueMicrotask(() => ['load', 'loadend'].forEach((type) => this.dispatchEvent(new Event(type))))
      this.upload.dispatchEvent(new Event('loadend'))
    }
  }
  const before = globalThis.XMLHttpRequest
  Object.assign(globalThis, { XMLHttpRequest: Request })
  const data = new Blob([isLast ? 'cde' : 'cd'])
  const chunk = { address: '/api/My/Libs/upload', fileId: 'id', name: '声音.mp3', config: 'libAudio', target: {} }
  try {
    const { signal } = new AbortController()
    await sendChunk({ ...chunk, token: 't', data, start: 2, total: 5, hash: 'ab' }, signal, () => undefined)
    return sent
  } finally {
    Object.assign(globalThis, { XMLHttpRequest: before })
  }
}
