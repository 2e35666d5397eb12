// One way in for files: what it takes and how it is sent. Apart from the table, which browsers read without the schema.
import { Type, type Static } from 'typebox'

/** Pictures above so many bytes are made smaller in the browser before they are sent. */
export const UploadCompression = Type.Object({
  over: Type.Integer(),
  /** Pixels that the result fits in. */
  width: Type.Integer(),
  height: Type.Integer(),
  quality: Type.Number(),
})
export type UploadCompression = Static<typeof UploadCompression>

export const UploadProfile = Type.Object({
  title: Type.String(),
  /** Lower-case, with the dot. */
  fileNameExt: Type.Array(Type.String()),
  /** Extensions that the browser turns into one of the above before sending. */
  convertedExt: Type.Optional(Type.Array(Type.String())),
  /** Bytes. */
  minSize: Type.Integer(),
  maxSize: Type.Integer(),
  /** Bytes of one chunk. */
  partSize: Type.Integer(),
  /** Pixels. */
  imageMinWidth: Type.Optional(Type.Integer()),
  imageMaxWidth: Type.Optional(Type.Integer()),
  /** Width divided by height, exactly. */
  ratio: Type.Optional(Type.Number()),
  compress: Type.Optional(UploadCompression),
  /** Longer side of the thumbnail made in the browser, pixels. */
  thumbnail: Type.Optional(Type.Integer()),
  address: Type.String(),
  /** Ways to check a chunk that the address accepts by name; SHA-256 where nothing is said. */
  hashes: Type.Optional(Type.Array(Type.String())),
  /** Of the library item that it becomes. */
  kind: Type.Optional(Type.String()),
  /** For which it is tried before the usual ways into the library. */
  purpose: Type.Optional(Type.Literal('hotspot')),
})
export type UploadProfile = Static<typeof UploadProfile>
