// The texts that people agree to: standing pages under fixed names, whose versions are kept.
import { Type, type Static } from 'typebox'
import { termsPages } from './terms-pages.ts'

const version = {
  page: Type.Enum(termsPages),
  version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
}

/** What a person read and agreed to, by the versions that were shown. */
export const Agreed = Type.Array(Type.Object(version, { additionalProperties: false }), {
  title: '同意的条款',
  maxItems: termsPages.length,
})
export type Agreed = Static<typeof Agreed>

export const Agreement = Type.Object({ agreed: Agreed }, { additionalProperties: false })

export const ShownTerms = Type.Object({ ...version, title: Type.String() })
export type ShownTerms = Static<typeof ShownTerms>

/** GET /api/My/Account/Terms */
export const ConsentState = Type.Object({
  /** What is still to be agreed to. */
  missing: Type.Array(ShownTerms),
  given: Type.Array(Type.Object({ ...ShownTerms.properties, agreedTime: Type.String({ format: 'date-time' }) })),
})
export type ConsentState = Static<typeof ConsentState>
