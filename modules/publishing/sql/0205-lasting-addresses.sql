-- phase: expand
-- What is for everybody has addresses that stay the same for as long as it is (docs/formats/media-addresses.md). So what such an
-- address names has to be remembered for good once it has ended, a record's use of another's files has to end by itself, and whoever
-- keeps copies in front of the servers is told.
--   w  this tour is before visitors, behind this password      y  this record uses the record with these files

-- What caches in front of the servers have not been told yet, and when to tell them next.
create table cache_purge (
  key text primary key,
  ended_time timestamptz not null default clock_timestamp(),
  due_time timestamptz not null default clock_timestamp()
);
create index cache_purge_due on cache_purge (due_time);

create or replace function hold_permits(keys text[], holds boolean, until_time timestamptz default null) returns void
language plpgsql as $$
declare
  moved text[];
begin
  if holds then
    with gone as (delete from ended_permit p where p.key = any(keys) returning p.key) select array_agg(key) into moved from gone;
  else
    insert into ended_permit (key, until) select distinct k, until_time from unnest(keys) k order by k
      on conflict (key) do update set time = excluded.time, until = excluded.until;
    insert into cache_purge (key) select distinct k from unnest(keys) k where left(k, 1) in ('o', 'h', 'x', 'y', 'm') order by k
      on conflict (key) do update set ended_time = excluded.ended_time, due_time = excluded.due_time;
    moved := keys;
  end if;
  -- What is said at once has a limit of 8000 bytes.
  perform live_say(jsonb_build_object('kind', 'permit', 'holds', holds, 'keys', lot.keys)
    || case when until_time is null then '{}' else jsonb_build_object('until', floor(extract(epoch from until_time) * 1000)) end)
  from (
    select jsonb_agg(k) as keys from unnest(moved) with ordinality as one (k, n) group by (n - 1) / 100
  ) lot;
end $$;

create or replace function permits_of(kind text, r jsonb) returns table (key text, holds boolean) language sql stable as $$
  with state as (
    select (r ->> 'id')::uuid as id, r ->> 'deleted_time' is null as is_here,
      coalesce(r ->> 'visibility', 'public') <> 'private' as is_shown,
      r ->> 'status' = 'published' as is_published, (r ->> 'is_public')::boolean as is_public, icon_folder(r ->> 'image_url') as folder
    where r is not null
  )
  select permit_key('o', id), is_here and is_shown from state where kind = 'pano'
  union all select permit_key('x', id), is_here from state where kind in ('pano', 'lib')
  union all select permit_key('o', folder), is_here and is_public from state where kind = 'hotspot_icon' and folder is not null
  union all select permit_key('x', folder), is_here from state where kind = 'hotspot_icon' and folder is not null
  union all select 'h' || md5(id || ':' || coalesce(r ->> 'password_hash', '')), is_here and is_shown and is_published
    from state where kind in ('tour', 'blog', 'article', 'page')
  -- Processes of the version before name the same state by the letter above.
  union all select 'w' || md5(id || ':' || (r ->> 'password_hash')), is_here and is_shown and is_published
    from state where kind = 'tour' and r ->> 'password_hash' is not null
  union all select 'h' || md5(id || ':'), is_here and is_public from state where kind = 'card'
$$;

create or replace function keep_record_uses() returns trigger
language plpgsql as $$
declare
  record_kind text := replace(tg_table_name, '_', '-');
  record_id uuid := coalesce(new.id, old.id);
  shown jsonb;
  former text[];
  present text[] := '{}';
begin
  with gone as (delete from record_use where source_kind = record_kind and source_id = record_id returning target_id)
    select coalesce(array_agg(distinct 'y' || md5(record_id || ':' || target_id)), '{}') into former from gone;
  if new.id is not null and new.deleted_time is null then
    shown := to_jsonb(new) - 'search' - 'manifest';
    if tg_table_name = 'tour' and shown ->> 'status' = 'published' then
      -- Visitors see what was published, whatever became of the draft.
      shown := jsonb_build_array(shown, (
        select s.content from tour_snapshot s
        where s.tour_id = new.id and s.number = (shown ->> 'published_version')::integer));
    end if;
    with made as (
      insert into record_use (source_kind, source_id, target_kind, target_id)
      select record_kind, new.id, used.kind, used.id from references_in(shown) used returning target_id
    ) select coalesce(array_agg(distinct 'y' || md5(record_id || ':' || target_id)), '{}') into present from made;
  end if;
  former := array(select unnest(former) except select unnest(present));
  if former <> '{}' then perform hold_permits(former, false); end if;
  if present <> '{}' then perform hold_permits(present, true); end if;
  return null;
end
$$;
