-- Which record is used in which other, worked out by the database itself whoever writes: from ids in the members that bear
-- them, and from addresses of library files. Records in the recycle bin use nothing.
create table record_use (
  source_kind text not null,
  source_id uuid not null,
  target_kind text not null,
  target_id uuid not null,
  primary key (source_kind, source_id, target_kind, target_id)
);
create index record_use_of on record_use (target_kind, target_id);

create function references_in(content jsonb) returns table (kind text, id uuid)
language sql immutable parallel safe as $$
  with found (kind, name) as (
    select named.kind, value #>> '{}'
    from (values ('lib', 'libId'), ('lib', 'audioLibId'), ('hotspot-icon', 'iconId'), ('pano', 'panoId')) named (kind, member),
      jsonb_path_query(content, ('strict $.**.' || named.member)::jsonpath) value
    union all
    select listed.kind, value #>> '{}'
    from (values ('lib', 'libIds'), ('pano', 'pano_ids'), ('tour', 'tour_ids')) listed (kind, member),
      jsonb_path_query(content, ('strict $.**.' || listed.member || '[*]')::jsonpath, '{}', true) value
    union all
    select 'lib', value #>> '{}'
    from jsonb_path_query(content, 'strict $.**.bars[*] ? (@.track == "audio").ref', '{}', true) value
    union all
    select 'lib', address[1] from regexp_matches(content::text, '/media/kept/lib/([0-9a-f-]{36})/', 'g') as found (address)
  )
  select distinct found.kind, lower(name)::uuid from found
  where name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

-- A trigger `record_uses` on each table whose records use others.
create function keep_record_uses() returns trigger
language plpgsql as $$
declare
  record_kind text := replace(tg_table_name, '_', '-');
  shown jsonb;
begin
  delete from record_use where source_kind = record_kind and source_id = coalesce(new.id, old.id);
  if new.id is null or new.deleted_time is not null then
    return null;
  end if;
  shown := to_jsonb(new) - 'search' - 'manifest';
  if tg_table_name = 'tour' and shown ->> 'status' = 'published' then
    -- Visitors see what was published, whatever became of the draft.
    shown := jsonb_build_array(shown, (
      select s.content from tour_snapshot s
      where s.tour_id = new.id and s.number = (shown ->> 'published_version')::integer));
  end if;
  insert into record_use (source_kind, source_id, target_kind, target_id)
  select record_kind, new.id, used.kind, used.id from references_in(shown) used;
  return null;
end
$$;
