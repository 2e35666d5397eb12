-- phase: expand
-- Panoramas that were dropped together, what is proposed to be made of them, and which of their pictures have been compared.
create table tour_assembly (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  group_id uuid references "group" on delete cascade,
  title text not null,
  files jsonb not null default '[]',
  pano_ids jsonb not null default '[]',
  tour_id uuid references tour on delete set null,
  -- The tour was there before: what was added to it is taken out again when the assembly is taken back.
  is_into boolean not null default false,
  -- Ids of the scenes and folders that a tour of before was given.
  added_ids jsonb not null default '[]',
  status text not null default 'collecting'
    constraint tour_assembly_status_check check (status in ('collecting', 'working', 'proposed', 'accepted', 'failed')),
  step text,
  progress double precision not null default 0,
  error text,
  plan jsonb not null default '{"floors":[],"scenes":[],"links":[],"startPanoId":null,"startReason":""}',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(title), 'A')) stored
);
select index_lists('tour_assembly', '{own,group}', '{title}');
create index tour_assembly_collecting on tour_assembly (created_time) where status = 'collecting' and deleted_time is null;
create trigger tour_assembly_live after insert or update on tour_assembly
  for each row execute function live_record('tour-assembly');

-- A job that was cut off goes on behind the last pair. Null where the two pictures show nothing in common.
create table tour_assembly_pair (
  assembly_id uuid not null references tour_assembly on delete cascade,
  from_id uuid not null,
  to_id uuid not null,
  pose jsonb,
  primary key (assembly_id, from_id, to_id)
);

-- Whether an assembly may take a panorama still: it is there, and its owner's records may show it.
create function assembly_may_take(a tour_assembly, p pano) returns boolean language sql stable as $$
  select p.deleted_time is null and may_show(p.user_id, p.group_id, a.user_id, a.group_id)
$$;

-- The panoramas of an assembly: those it names, and those of its files, whether they were there before or came since. Of the same
-- owner, and of one file the first: a file that was there already is not uploaded again.
create function assembly_panos(a tour_assembly) returns setof uuid language sql stable as $$
  select p.id from pano p
  where p.id in (select value::uuid from jsonb_array_elements_text(a.pano_ids)) and assembly_may_take(a, p)
  union
  select found.id from jsonb_to_recordset(a.files) as f(name text, size bigint), lateral (
    select p.id, p.created_time from pano p
    where a.group_id is null and p.user_id = a.user_id and p.group_id is null and p.deleted_time is null
      and p.size = f.size and p.file_name = f.name
    union all
    select p.id, p.created_time from pano p
    where p.group_id = a.group_id and p.deleted_time is null
      and p.size = f.size and p.file_name = f.name
    order by created_time limit 1
  ) as found
$$;

insert into menu_item (id, category_id, title, icon, url, parent_id, "order", roles) values
  ('00000000-0000-4000-8000-000000029301', 'My', '拖入建漫游', 'list-tree', '/My/TourAssemblies', '00000000-0000-4000-8000-000000000110', 26, '{}'),
  ('00000000-0000-4000-8000-000000029302', 'GroupAdmin', '拖入建漫游', 'list-tree', '/Group/{groupId}/TourAssemblies', '00000000-0000-4000-8000-000000000310', 26, '{base_管理员,group_管理员,group_编辑}');

insert into module (id, code, name, parent_id, area, route, api_prefix, icon, "order") values
  ('00000000-0000-4000-8000-000000029311', 'my.tour-assembly', '拖入建漫游', '00000000-0000-4000-8000-000000010100', 'My', '/My/TourAssemblies', '/api/My/TourAssemblies', 'list-tree', 1026),
  ('00000000-0000-4000-8000-000000029312', 'group.tour-assembly', '拖入建漫游', '00000000-0000-4000-8000-000000010300', 'GroupAdmin', '/Group/{groupId}/TourAssemblies', '/api/GroupAdmin/TourAssemblies', 'list-tree', 3026);
