// GET /api/Settings: what every browser may know about this site.
import { Type, type Static } from 'typebox'
import { UploadProfile } from './upload-profile.ts'

export const Settings = Type.Object({
  site: Type.Object({
    name: Type.String(),
    siteRoot: Type.String(),
    description: Type.String(),
    /** Number of the registration that Chinese sites show; empty where there is none. */
    icp: Type.String(),
  }),
  uploads: Type.Record(Type.String(), UploadProfile),
  features: Type.Object({ demo: Type.Boolean() }),
  maps: Type.Object({ amapKey: Type.Union([Type.String(), Type.Null()]) }),
})
export type Settings = Static<typeof Settings>
