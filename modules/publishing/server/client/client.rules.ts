// Clients and the works in their folders; the database keeps a work out of a second one (0263-clients.sql).
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { sql } from 'kysely'
import { client } from '../../contract/client.ts'

export const clientRules: ResourceRules<typeof client> = {
  resource: client,
  select: { workCount: sql`jsonb_array_length(r.tour_ids) + jsonb_array_length(r.pano_ids)` },
  conflicts: { client_work_once: 'client.work-taken' },
}
