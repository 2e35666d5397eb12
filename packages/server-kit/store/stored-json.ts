// The types of JSON columns, which the database does not know.
import type { ColumnType } from 'kysely'

/**
 * What the JSON columns of each table hold, by table and column in camelCase. Empty here: each module adds its own tables in
 * a `stored-json.ts` of its server side, mostly the record type of its contract, whose schema checked what was written.
 */
export interface StoredJson {}

type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue | undefined }

type Held<Table extends string, Column extends string> = Table extends keyof StoredJson
  ? Column extends keyof StoredJson[Table]
    ? NonNullable<StoredJson[Table][Column]>
    : JsonValue
  : JsonValue

/** Written as text too: the driver takes a list for an array of PostgreSQL. */
export type Stored<Table extends string, Column extends string> = ColumnType<
  Held<Table, Column>,
  Held<Table, Column> | string,
  Held<Table, Column> | string
>
