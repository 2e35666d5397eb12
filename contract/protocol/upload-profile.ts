// One way in for files: what it takes and how it is sent. Apart from the table, which browsers read without the schema.
import { Type, type Static } from 'typebox'

export const UploadProfile = Type.Object({
  title: Type.String(),
  /** Lower-case, with the dot. */
  fileNameExt: Type.Array(Type.String()),
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
  /** Longer side of the thumbnail made in the browser, pixels. */
  thumbnail: Type.Optional(Type.Integer()),
  address: Type.String(),
})
export type UploadProfile = Static<typeof UploadProfile>
