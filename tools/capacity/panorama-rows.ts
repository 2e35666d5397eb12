// Many panoramas in the database, each with the row of one that went through the whole way, and members: how much room they take.
import { withClient } from '@huanshi/server-kit/store/client.ts'

interface Room {
  /** Bytes for one, its indexes included. */
  readonly panoramaRow: number
  readonly memberRow: number
}

const MEMBERS = 0.1

/** @param count of panoramas; a tenth as many members */
export function copyPanoramas(databaseUrl: string, count: number): Promise<Room> {
  return withClient(databaseUrl, async (client) => {
    const columns = async (table: string): Promise<string> => {
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(attname) as name from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
        [table],
      )
      return rows.map(({ name }) => name).join(', ')
    }
    const size = async (): Promise<number> => {
      await client.query('vacuum analyze')
      const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
      return Number(rows[0]?.size)
    }
    const copy = async (table: string, many: number, changes: string, where: string): Promise<number> => {
      const before = await size()
      const names = await columns(table)
      const { rowCount } = await client.query(
        `insert into ${table} (${names}) select ${names} from (
           select (jsonb_populate_record(source, jsonb_build_object('id', gen_random_uuid(), ${changes}))).*
           from (select row_number() over (order by id) - 1 as place, count(*) over () as of, ${table} as source from ${table} ${where}) one
           join generate_series(1, $1::integer) n on n % of = place
         ) copied`,
        [many],
      )
      if (rowCount === null || rowCount < many * 0.99)
        throw new Error(`${table}: ${rowCount} rows of ${many} were copied`)
      return ((await size()) - before) / many
    }
    const panoramaRow = await copy(
      'pano',
      count,
      `'title', '副本 ' || n, 'created_time', now() - n * interval '1 second', 'updated_time', now() - n * interval '1 second'`,
      `where status = 'ready' and title not like '副本 %'`,
    )
    const round = `'m' || to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint) || '-' || n`
    const memberRow = await copy(
      '"user"',
      Math.round(count * MEMBERS),
      `'user_name', ${round}`,
      `where user_name like 'crowd%'`,
    )
    return { panoramaRow, memberRow }
  })
}
