// Every resource; a new one is added here once and appears in all the areas that it names.
import type { Resource } from '../definition/resource.ts'
import { pano } from './pano.ts'
import { tag } from './tag.ts'

export const resources: readonly Resource[] = [pano, tag]
