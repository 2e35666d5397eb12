// The name of a work as its record has it.
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { Type } from 'typebox'

/** Letters may be given in either case and are kept small; empty asks for one that is made of the title. */
const WorkSlug = Type.String({ maxLength: 60, pattern: '^$|^(?=.{2})[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' })
/** Fields of a work that may be named. */
export const slugFields = {
  slug: field(nullable(WorkSlug), { title: '短地址' }),
  /** Those that lead on to it, the one given up last first. */
  formerSlugs: field(Type.Array(Type.String()), { title: '以前的短地址', write: 'never', stored: false }),
} as const

/** In whose folder a work lies: the client's name; empty for none. */
export const clientField = field(Type.String(), { title: '客户', write: 'never', stored: false, filter: true })

/** The former short address that shall lead here no more. */
const slugBody = Type.Object(
  { slug: Type.String({ title: '短地址', minLength: 2, maxLength: 60 }) },
  { additionalProperties: false },
)

export const withdrawSlugAction = { name: 'withdraw-slug', title: '收回以前的短地址', body: slugBody } as const
