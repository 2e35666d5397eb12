// What a database consists of, told by its catalogue: two that were made in different ways are alike when this is.
import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * @returns one line for each part of the schema `public` and each extension, sorted. The order of columns is left out: no statement
 * depends on it. So are the names that PostgreSQL 18 gives to `not null`: whether a column may be null stands with the column.
 */
export async function schemaLines(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (
      select c.oid, c.relname, c.relkind, c.relpersistence, c.reloptions from pg_class c
      where c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    )
    select concat_ws(' ', 'extension', extname) as line from pg_extension
    union all
    select concat_ws(' ', 'table', relname, relkind, relpersistence, reloptions::text) from own where relkind not in ('i', 'S')
    union all
    select concat_ws(' ', 'column', t.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, 'collate ' || nullif(a.attcollation, 0)::regcollation::text,
      'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''), pg_get_expr(d.adbin, d.adrelid))
    from own t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    where t.relkind not in ('i', 'S')
    union all
    select concat_ws(' ', 'constraint', t.relname, c.conname, pg_get_constraintdef(c.oid))
    from own t join pg_constraint c on c.conrelid = t.oid where c.contype <> 'n'
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(oid)) from own where relkind = 'i'
    union all
    select concat_ws(' ', 'trigger', t.relname, pg_get_triggerdef(g.oid), g.tgenabled)
    from own t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(p.oid)) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select concat_ws(' ', 'sequence', s.sequencename, s.data_type, s.start_value, s.increment_by, s.min_value, s.max_value, s.cycle)
    from pg_sequences s where s.schemaname = 'public'
    union all
    select concat_ws(' ', 'type', t.typname, t.typtype, pg_get_expr(t.typdefaultbin, 0)) from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e')
    union all
    select concat_ws(' ', 'comment', pg_describe_object(classoid, objoid, objsubid), description) from pg_description
    where pg_describe_object(classoid, objoid, objsubid) not like '%extension%' and objoid in (select oid from own)
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}
