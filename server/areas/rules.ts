// What the features add to the engine, resource by resource; a resource that is not named here is plain.
import type { ResourceRules } from '../capabilities/resource/rules.ts'
import { tagRules } from '../features/tag/tag.rules.ts'

/** Those that need nothing but the database. */
export const featureRules: readonly ResourceRules[] = [tagRules]
