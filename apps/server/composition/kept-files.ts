// Everything that modules keep in the storage.
import { keptIcons } from '@huanshi/icons/server/kept-icons.ts'
import { keptItems } from '@huanshi/library/server/kept-items.ts'
import { keptArchives } from '@huanshi/map/server/map-download/kept-archives.ts'
import { keptPanos } from '@huanshi/pano/server/kept-panos.ts'
import { keptPortraits } from '@huanshi/people/server/account/kept-portraits.ts'
import type { KeptFiles } from '@huanshi/server-kit/verify/kept-files.ts'
import { keptLogo } from '@huanshi/site/server/setting/kept-logo.ts'

export const keptFiles: readonly KeptFiles[] = [keptPanos, keptItems, keptIcons, keptPortraits, keptArchives, keptLogo]
