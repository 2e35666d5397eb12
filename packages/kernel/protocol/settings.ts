// GET /api/Settings: what every browser may know about this site.
import { Type, type Static } from 'typebox'
import { MapSource } from './map-source.ts'
import { UploadProfile } from './upload-profile.ts'

export const Settings = Type.Object({
  site: Type.Object({
    name: Type.String(),
    siteRoot: Type.String(),
    description: Type.String(),
    /** Number of the registration that Chinese sites show; empty where there is none. */
    icp: Type.String(),
    /** Address of a picture; empty for the product's own. */
    logo: Type.String(),
  }),
  uploads: Type.Record(Type.String(), UploadProfile),
  features: Type.Object({ demo: Type.Boolean() }),
  /** The first is what people see until they choose another. */
  maps: Type.Object({ sources: Type.Array(MapSource) }),
})
export type Settings = Static<typeof Settings>
