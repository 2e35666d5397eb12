// GET /api/Settings: what every browser may know about this site.
import { Type, type Static } from 'typebox'
import { MapSource } from './map-source.ts'
import { publicSettingSchemas } from './setting-keys.ts'
import { UploadProfile } from './upload-profile.ts'

export const Settings = Type.Object({
  ...publicSettingSchemas,
  uploads: Type.Record(Type.String(), UploadProfile),
  features: Type.Object({ demo: Type.Boolean() }),
  /** The first is what people see until they choose another. */
  maps: Type.Object({ sources: Type.Array(MapSource) }),
})
export type Settings = Static<typeof Settings>
