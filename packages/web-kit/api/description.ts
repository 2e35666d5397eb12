// The description of the API that the server hands out, read once per visit: screens can be drawn from it alone.
import { api } from './http.ts'

export interface Described {
  readonly $ref?: string
  readonly items?: Described
  readonly properties?: Readonly<Record<string, Described>>
}

interface Operation {
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema?: Described }>> }>>
}

export interface ApiDescription {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, Described>> }
}

let asked: Promise<ApiDescription> | undefined

export function apiDescription(): Promise<ApiDescription> {
  asked ??= api<ApiDescription>('/openapi/v1.json', { anonymous: true }).catch((error: unknown) => {
    // The next visit asks again.
    asked = undefined
    throw error
  })
  return asked
}

/** What the address answers with, references followed; undefined where it answers nothing. */
export function answerOf(description: ApiDescription, path: string): Described | undefined {
  const content = description.paths[path]?.get?.responses?.['200']?.content
  return followed(description, content?.['application/json']?.schema)
}

export function followed({ components }: ApiDescription, schema: Described | undefined): Described | undefined {
  const name = schema?.$ref?.replace('#/components/schemas/', '')
  return name === undefined ? schema : components.schemas[name]
}
