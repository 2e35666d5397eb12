// Reads multipart/form-data pushed in pieces of any size. The length of the file part is known beforehand, so that its
// bytes are passed on as they come, without a search for the boundary and without a copy.
import { parseHeaderValue } from './header-parameters.ts'

interface FormEvents {
  field(name: string, value: string): void
  fileStart(): void
  /** Bytes of the file, in order; the buffer is the caller's own. */
  fileData(bytes: Buffer): void
  fileEnd(): void
}

/** length: the file part is shorter or longer than announced; form: not a form, or not a whole one. */
export class FormError extends Error {
  readonly kind: 'length' | 'form'
  constructor(kind: 'length' | 'form', message: string) {
    super(message)
    this.name = 'FormError'
    this.kind = kind
  }
}

type Step = 'again' | 'more' | 'file'
type State = 'preamble' | 'delimiter' | 'headers' | 'field' | 'file' | 'afterFile' | 'epilogue'

const MAX_HEADERS = 8192
const MAX_FIELD = 4096
const MAX_FIELDS = 32
/** A file that is too short would swallow the parts behind it: its last bytes are searched for the boundary after all. */
const SEARCHED = 16_384
const CRLF = Buffer.from('\r\n')
const EMPTY = Buffer.alloc(0)

export class FormReader {
  readonly #delimiter: Buffer
  readonly #fileLength: number
  readonly #events: FormEvents
  #state: State = 'preamble'
  /** Bytes that wait for more, outside the file. It begins as if after a line end, so that every boundary looks alike. */
  #held: Buffer = CRLF
  #fileLeft = 0
  #lastBytes: Buffer[] = []
  #fieldName = ''
  #fields = 0
  #sawFile = false

  constructor(boundary: string, fileLength: number, events: FormEvents) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
    this.#fileLength = fileLength
    this.#events = events
  }

  write(chunk: Buffer): void {
    let rest = chunk
    while (rest.length > 0) {
      if (this.#state === 'epilogue') return
      if (this.#state === 'file') rest = this.#file(rest)
      else {
        this.#held = this.#held.length === 0 ? rest : Buffer.concat([this.#held, rest])
        rest = EMPTY
        let stepped = this.#step()
        while (stepped === 'again') stepped = this.#step()
        // What is held then is the file's beginning.
        if (stepped === 'file') [rest, this.#held] = [this.#held, EMPTY]
      }
    }
  }

  end(): void {
    if (this.#state === 'file' || this.#state === 'afterFile') throw new FormError('length', 'the file is cut short')
    if (this.#state !== 'epilogue') throw new FormError('form', 'the form is cut short')
    if (!this.#sawFile) throw new FormError('form', 'there is no file')
  }

  #file(bytes: Buffer): Buffer {
    const own = bytes.length <= this.#fileLeft ? bytes : bytes.subarray(0, this.#fileLeft)
    this.#fileLeft -= own.length
    // Copied, because the buffer is given away.
    if (this.#fileLeft < SEARCHED) this.#lastBytes.push(Buffer.from(own.subarray(-(SEARCHED - this.#fileLeft))))
    if (own.length > 0) this.#events.fileData(own)
    if (this.#fileLeft > 0) return EMPTY
    if (Buffer.concat(this.#lastBytes).includes(this.#delimiter)) throw new FormError('length', 'the file is cut short')
    this.#lastBytes = []
    this.#state = 'afterFile'
    this.#events.fileEnd()
    return own.length === bytes.length ? EMPTY : bytes.subarray(own.length)
  }

  /** Takes one thing from what is held. */
  #step(): Step {
    switch (this.#state) {
      case 'preamble':
        return this.#preamble()
      case 'delimiter':
        return this.#afterDelimiter()
      case 'headers':
        return this.#headers()
      case 'field':
        return this.#fieldBody()
      case 'afterFile':
        return this.#afterFile()
      default:
        return 'more'
    }
  }

  #preamble(): Step {
    const at = this.#held.indexOf(this.#delimiter)
    if (at < 0) return this.#needMore(MAX_HEADERS, 'there is no boundary')
    return this.#enter('delimiter', at + this.#delimiter.length)
  }

  #afterDelimiter(): Step {
    if (this.#held.length < 2) return 'more'
    if (this.#held[0] === 0x2d && this.#held[1] === 0x2d) return this.#enter('epilogue', this.#held.length)
    const end = this.#held.indexOf(CRLF)
    if (end < 0) return this.#needMore(256, 'a boundary has no line end')
    if (this.#held.subarray(0, end).some((byte) => byte !== 0x20 && byte !== 0x09))
      throw new FormError('form', 'a boundary is followed by text')
    // The line end is kept: headers then always end in an empty line, even when there are none.
    return this.#enter('headers', end)
  }

  #headers(): Step {
    const end = this.#held.indexOf('\r\n\r\n')
    if (end < 0) return this.#needMore(MAX_HEADERS, 'the headers of a part are too long')
    const name = partName(this.#held.toString('utf8', 0, end))
    this.#enter('field', end + 4)
    if (name !== 'file') {
      this.#fields += 1
      if (this.#fields > MAX_FIELDS) throw new FormError('form', 'there are too many fields')
      this.#fieldName = name
      return 'again'
    }
    if (this.#sawFile) throw new FormError('form', 'there are two files')
    this.#sawFile = true
    this.#fileLeft = this.#fileLength
    this.#state = 'file'
    this.#events.fileStart()
    return 'file'
  }

  #fieldBody(): Step {
    const at = this.#held.indexOf(this.#delimiter)
    if (at < 0) return this.#needMore(MAX_FIELD + this.#delimiter.length, 'a field is too long')
    if (at > MAX_FIELD) throw new FormError('form', 'a field is too long')
    this.#events.field(this.#fieldName, this.#held.toString('utf8', 0, at))
    return this.#enter('delimiter', at + this.#delimiter.length)
  }

  #afterFile(): Step {
    const expected = this.#delimiter
    const seen = Math.min(this.#held.length, expected.length)
    if (this.#held.compare(expected, 0, seen, 0, seen) !== 0)
      throw new FormError('length', 'the file is longer or shorter than announced')
    if (seen < expected.length) return 'more'
    return this.#enter('delimiter', expected.length)
  }

  #enter(state: State, from: number): Step {
    this.#state = state
    this.#held = this.#held.subarray(from)
    return 'again'
  }

  #needMore(limit: number, message: string): 'more' {
    if (this.#held.length > limit) throw new FormError('form', message)
    return 'more'
  }
}

function partName(headers: string): string {
  for (const line of headers.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon < 0 || line.slice(0, colon).trim().toLowerCase() !== 'content-disposition') continue
    const disposition = parseHeaderValue(line.slice(colon + 1).trim())
    const name = disposition?.parameters.get('name')
    if (disposition?.value === 'form-data' && name !== undefined) return name
  }
  throw new FormError('form', 'a part has no name')
}
