// Measures that can be taken away to see whether their tests notice. A family of them is a file in `removals`.
import { removalsOfAccess } from './removals/access.ts'
import { removalsOfBodies } from './removals/bodies.ts'
import { removalsOfContent } from './removals/content.ts'
import { removalsOfHttp } from './removals/http.ts'
import { removalsOfIdentity } from './removals/identity.ts'
import { removalsOf, type Removal } from './removals/removal.ts'

export const removals: readonly Removal[] = [
  removalsOfAccess,
  removalsOfIdentity,
  removalsOfHttp,
  removalsOfContent,
  removalsOfBodies,
].flatMap(removalsOf)

export function placesOf({ find }: Removal, text: string): number {
  return text.split(find).length - 1
}
