// Uploads stand outside of the guards of areas: their module is asked for before a byte is read.
import { uploadCollection } from '@huanshi/kernel/definition/token-scopes.ts'
import { heldRoles } from '@huanshi/kernel/protocol/roles.ts'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { requireModule } from '@huanshi/site/server/module/usable.ts'

export function guardUploads(app: App, db: Database): void {
  const addresses = new Set(Object.values(uploadProfiles).map(({ address }) => address.toLowerCase()))
  app.addHook('onRequest', async ({ caller, routeOptions }) => {
    const address = routeOptions.url ?? ''
    // Whoever is not signed in is told so by the upload itself.
    if (caller === null || !addresses.has(address.toLowerCase())) return
    await requireModule(db, uploadCollection(address), heldRoles(caller.roles))
  })
}
