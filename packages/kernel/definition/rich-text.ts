// A text of HTML says so in its schema, wherever it lies: what cleans texts finds them by this alone.
import { Type, type TSchema, type TString, type TStringOptions } from 'typebox'
import { annotationsOf, mapAnnotated, NOTE, type Annotation } from './annotations.ts'

/** The editor's HTML; the server keeps only what is harmless. @param note what else is said of it */
export function RichText(options: TStringOptions & { readonly maxLength: number }, note: Annotation = {}): TString {
  return Type.String({ ...options, contentMediaType: 'text/html', [NOTE]: { ...note, isHtml: true } })
}

export function holdsRichText(schema: TSchema): boolean {
  return annotationsOf(schema).some(({ isHtml }) => isHtml === true)
}

/** The same value with every rich text in it changed. @param value fits the schema */
export function mapRichText<T>(schema: TSchema, value: T, change: (html: string) => string): T {
  return mapAnnotated(schema, value, ({ note, text }) => (note.isHtml === true ? change(text) : text))
}
