-- Works made of panoramas, what they are furnished with, and where each of these things is used.

-- Indexes for every order in which a list can be read, in each scope that it has: {own}, {group}, {all} or a column that it
-- stands below. The expressions are those of server/capabilities/resource/list.ts. Times and full text come by themselves.
create function index_lists(target text, scopes text[], sorts text[]) returns void
language plpgsql as $$
declare
  scope text;
  sort text;
  lead text;
  rows text;
  kind text;
  is_open boolean;
  expression text;
begin
  foreach scope in array scopes loop
    lead := case scope when 'own' then 'user_id, ' when 'group' then 'group_id, ' when 'all' then '' else scope || ', ' end;
    rows := case scope when 'own' then 'group_id is null and ' else '' end || 'deleted_time is null';
    foreach sort in array array['created_time', 'updated_time'] || sorts loop
      select data_type, is_nullable = 'YES' into strict kind, is_open
      from information_schema.columns
      where table_schema = current_schema() and table_name = target and column_name = sort;
      expression := case
        when kind = 'text' and is_open then format('coalesce(%I, '''') collate "zh-x-icu"', sort)
        when kind = 'text' then format('%I collate "zh-x-icu"', sort)
        when not is_open then format('%I', sort)
        when kind like 'timestamp%' then format('coalesce(%I, ''-infinity'')', sort)
        else format('coalesce(%I::float8, ''-infinity'')', sort)
      end;
      execute format('create index %I on %I (%s%s, id) where %s', target || '_' || scope || '_' || sort, target, lead, expression, rows);
    end loop;
  end loop;
  if exists (select from information_schema.columns
             where table_schema = current_schema() and table_name = target and column_name = 'search') then
    execute format('create index %I on %I using gin (search)', target || '_search', target);
  end if;
  execute format('create index %I on %I (deleted_time) where deleted_time is not null', target || '_deleted', target);
end
$$;

create table tour (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  title text not null,
  description text not null default '',
  cover_url text,
  status text not null default 'draft' check (status in ('draft', 'published')),
  visibility text not null default 'private' check (visibility in ('private', 'unlisted', 'public')),
  password_hash text,
  tags text[] not null default '{}',
  views bigint not null default 0,
  likes bigint not null default 0,
  published_time timestamptz,
  -- Number of the snapshot that visitors see.
  published_version integer,
  skin jsonb,
  music jsonb,
  opening jsonb not null default '{"kind":"none","libId":null}',
  scenes jsonb not null default '[]',
  start_scene_id text,
  folders jsonb not null default '[]',
  map jsonb not null default '{"kind":"none","libId":null,"points":[]}',
  keyframes jsonb not null default '[]',
  auto_tour jsonb not null default '{"enabled":false,"order":[],"dwellSeconds":10,"keepInitialView":true}',
  languages text[] not null default '{}',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(title), 'A') || setweight(search_words(tags), 'B') || setweight(search_words(description), 'C')
  ) stored
);
select index_lists('tour', '{own,group,all}', '{title,views,likes,published_time}');
create index tour_tags on tour using gin (tags);
create index tour_public_newest on tour (published_time desc, id desc)
  where visibility = 'public' and status = 'published' and deleted_time is null;

-- A tour as it was published, never changed. It belongs to whom the tour belonged to.
create table tour_snapshot (
  id uuid primary key,
  tour_id uuid not null references tour on delete cascade,
  user_id uuid not null references "user",
  group_id uuid references "group",
  number integer not null,
  title text not null,
  published_by text not null,
  -- Everything that visitors see, by the names of the contract.
  content jsonb not null,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(title), 'A')) stored,
  unique (tour_id, number)
);
select index_lists('tour_snapshot', '{tour_id,all}', '{number}');

create table hotspot_icon (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  name text not null,
  image_url text not null,
  kind text not null default 'static' check (kind in ('static', 'sprite', 'animated')),
  frame_width integer check (frame_width > 0),
  frame_height integer check (frame_height > 0),
  frame_count integer check (frame_count > 0),
  fps double precision check (fps > 0),
  anchor jsonb not null default '{"x":0.5,"y":0.5}',
  scale double precision not null default 1 check (scale > 0),
  is_public boolean not null default false,
  tags text[] not null default '{}',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(name), 'A') || setweight(search_words(tags), 'B')) stored
);
select index_lists('hotspot_icon', '{own,group,all}', '{name}');
create index hotspot_icon_tags on hotspot_icon using gin (tags);
create index hotspot_icon_public on hotspot_icon (is_public, created_time, id) where deleted_time is null;

create table lib (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  name text not null,
  kind text not null check (kind in ('image', 'video', 'audio', 'coordinate', 'model', 'attachment')),
  folder text not null default '',
  tags text[] not null default '{}',
  size bigint not null check (size >= 0),
  duration double precision,
  file_name text not null,
  mime text not null,
  width integer,
  height integer,
  bounds jsonb,
  sha256 text not null,
  -- The folder of its files, and the names of the file itself and of its thumbnail in there.
  revision uuid,
  file text,
  thumbnail text,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(tags), 'B') || setweight(search_words(file_name), 'C')
  ) stored
);
select index_lists('lib', '{own,group,all,kind}', '{name,folder,size,duration}');
create index lib_tags on lib using gin (tags);

create table skin (
  id uuid primary key,
  name text not null,
  code text not null,
  kind text not null check (kind in ('pano', 'tour', 'blogItem')),
  description text not null default '',
  options jsonb not null,
  preview_url text,
  "order" integer not null default 0,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(name), 'A')) stored
);
create unique index skin_code on skin (kind, code) where deleted_time is null;
select index_lists('skin', '{all}', '{order}');

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

create trigger record_uses after insert or update or delete on tour for each row execute function keep_record_uses();
create trigger record_uses after insert or update or delete on hotspot_icon for each row execute function keep_record_uses();
create trigger record_uses after insert or delete or update of hotspots, deleted_time on pano
  for each row execute function keep_record_uses();
insert into record_use (source_kind, source_id, target_kind, target_id)
select 'pano', p.id, used.kind, used.id from pano p, references_in(p.hotspots) used where p.deleted_time is null;
