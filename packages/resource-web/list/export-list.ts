// Brings the list, or the selected rows of it, to the person as a file.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import type { ListQuery, ResourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import type { FieldModel } from '../model/fields.ts'
import type { Row } from '../model/row.ts'
import { csvOf } from './csv.ts'
import { saveFile } from '@huanshi/ui/download/save-file.ts'

/** Everything that the query finds, all pages, as the server writes it. @param query with `fields`, the columns of the file */
export async function exportQuery(
  resource: Resource,
  client: ResourceClient<Resource>,
  query: ListQuery,
  format: 'csv' | 'xlsx',
): Promise<void> {
  try {
    const file = await api<Blob>(client.exportAddress({ ...query, format }), { as: 'blob' })
    saveFile(file, nameOf(resource, format))
  } catch (error) {
    toast({ type: 'error', title: '没能导出', message: messageOf(error) })
  }
}

export function exportRows(resource: Resource, fields: readonly FieldModel[], rows: readonly Row[]): void {
  saveFile(new Blob([csvOf(fields, rows)], { type: 'text/csv;charset=utf-8' }), nameOf(resource, 'csv'))
}

function nameOf(resource: Resource, extension: string): string {
  return `${resource.title}-${new Date().toLocaleDateString('sv-SE')}.${extension}`
}
