// GET /api/View/Cards/{slug}: a business card as visitors see it.
import { Type, type Static } from 'typebox'
import { LeadForm } from '@huanshi/publishing/contract/lead-form.ts'
import { Location } from '@huanshi/kernel/protocol/picture-data.ts'

const text = Type.String()
const picture = Type.Union([Type.String(), Type.Null()])
const Work = Type.Object({ id: Type.String({ format: 'uuid' }), title: text, coverUrl: picture })

export const PublicCard = Type.Object({
  id: Type.String({ format: 'uuid' }),
  slug: text,
  name: text,
  title: text,
  organisation: text,
  avatarUrl: picture,
  phone: text,
  mobile: text,
  weChat: text,
  email: text,
  website: text,
  address: text,
  location: Type.Union([Location, Type.Null()]),
  theme: text,
  leadForm: Type.Union([LeadForm, Type.Null()]),
  views: Type.Integer(),
  /** Null for a card of the public space. */
  group: Type.Union([Type.Object({ name: text, logoUrl: picture }), Type.Null()]),
  /** The picture at its head: of its first panorama or tour, otherwise of the group's newest panorama. */
  headUrl: picture,
  /** Only what visitors may open. */
  tours: Type.Array(Work),
  panos: Type.Array(Work),
})
export type PublicCard = Static<typeof PublicCard>
