// Brings the list, or the selected rows of it, to the person as a CSV file.
import type { Resource } from '@huanshi/contract/definition/resource.ts'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/http.ts'
import type { ListQuery, ResourceClient } from '../../api/resource-client.ts'
import { toast } from '../../toast/toast.ts'
import type { FieldModel } from '../model/fields.ts'
import type { Row } from '../model/row.ts'
import { csvOf } from './csv.ts'

/** Everything that the query finds, all pages, as the server writes it. */
export async function exportQuery(
  resource: Resource,
  client: ResourceClient<Resource>,
  query: ListQuery,
): Promise<void> {
  try {
    const file = await api<Blob>(client.exportAddress(query), { as: 'blob' })
    save(file, resource)
  } catch (error) {
    toast({ type: 'error', title: '没能导出', message: messageOf(error) })
  }
}

export function exportRows(resource: Resource, fields: readonly FieldModel[], rows: readonly Row[]): void {
  save(new Blob([csvOf(fields, rows)], { type: 'text/csv;charset=utf-8' }), resource)
}

const KEEP_MS = 60_000

function save(file: Blob, resource: Resource): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `${resource.title}-${new Date().toLocaleDateString('sv-SE')}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
}
