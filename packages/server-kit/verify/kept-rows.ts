import { sql, type Selectable } from 'kysely'
import type { DB } from '../store/tables.ts'
import type { KeptFile, KeptFiles } from './kept-files.ts'
import { ownedById } from './owned-by-id.ts'

type ColumnOf<Table extends keyof DB> = keyof Selectable<DB[Table]> & string
type Row<Table extends keyof DB, Column extends ColumnOf<Table>> = Pick<Selectable<DB[Table]>, Column> & {
  readonly id: string
}

interface RowsWithFiles<Table extends keyof DB, Column extends ColumnOf<Table>> {
  readonly title: string
  readonly folder: string
  readonly table: Table
  /** What label and files follow from. */
  readonly columns: readonly Column[]
  labelOf(row: Row<Table, Column>): string
  filesOf(row: Row<Table, Column>): KeptFile[]
}

/** Of a table each of whose records has a folder that is named by its id. */
export function keptRows<Table extends keyof DB, Column extends ColumnOf<Table>>(
  about: RowsWithFiles<Table, Column>,
): KeptFiles {
  const { title, folder, table } = about
  const columns = sql.join(about.columns.map((name) => sql.ref(name)))
  return {
    title,
    folder,
    async after(db, id, most) {
      const { rows } = await sql<Row<Table, Column>>`
        select id, ${columns} from ${sql.table(table)} where id > ${id} order by id limit ${most}`.execute(db)
      return rows.map((row) => ({ id: row.id, label: about.labelOf(row), files: about.filesOf(row) }))
    },
    owned: ownedById(table),
  }
}
