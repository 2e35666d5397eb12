-- Tours, what of them was published, and their short addresses.
create table tour (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  title text not null,
  description text not null default '',
  tags text[] not null default '{}',
  cover_url text,
  -- An id is never a slug: addresses with either lie in one place.
  slug text check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 2 and 60
    and slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ),
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_time timestamptz,
  -- Number of the snapshot that visitors see.
  published_version integer,
  visibility text not null default 'private' check (visibility in ('private', 'unlisted', 'public')),
  password_hash text,
  -- What is seen before the password is given, beside title and author.
  lock_cover text not null default 'blurred' check (lock_cover in ('none', 'blurred', 'clear')),
  allow_comments boolean not null default true,
  views bigint not null default 0,
  likes bigint not null default 0,

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
  -- What it says in these.
  translations jsonb not null default '{}',
  -- What could not be brought along from elsewhere, line by line: for its author, never for visitors.
  import_report text[] not null default '{}',

  -- Where its author put it.
  location jsonb,
  -- Where it stands (see 0115): the draft for those who work with it, and the snapshot with only what visitors may know.
  place jsonb,
  shown_place jsonb,
  map_x integer generated always as (map_column((place ->> 'lng')::float8)) stored,
  map_y integer generated always as (map_row((place ->> 'lat')::float8)) stored,
  map_cell bigint generated always as (
    map_cell(map_column((place ->> 'lng')::float8), map_row((place ->> 'lat')::float8))
  ) stored,
  map_heading real generated always as ((place ->> 'heading')::real) stored,
  shown_x integer generated always as (map_column((shown_place ->> 'lng')::float8)) stored,
  shown_y integer generated always as (map_row((shown_place ->> 'lat')::float8)) stored,
  shown_cell bigint generated always as (
    map_cell(map_column((shown_place ->> 'lng')::float8), map_row((shown_place ->> 'lat')::float8))
  ) stored,
  shown_heading real generated always as ((shown_place ->> 'heading')::real) stored,

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
create index tour_public_of on tour (user_id, published_time desc, id desc)
  where visibility = 'public' and status = 'published' and deleted_time is null;
create index tour_own_map on tour (user_id, map_cell) include (map_x, map_y, id)
  where group_id is null and deleted_time is null and map_cell is not null;
create index tour_group_map on tour (group_id, map_cell) include (map_x, map_y, id)
  where deleted_time is null and map_cell is not null;
create index tour_all_map on tour (map_cell) include (map_x, map_y, id) where deleted_time is null and map_cell is not null;
create index tour_public_map on tour (shown_cell)
  where visibility = 'public' and status = 'published' and password_hash is null and deleted_time is null and shown_cell is not null;
create trigger record_uses after insert or update or delete on tour for each row execute function keep_record_uses();

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

-- A tour may have a short address of its own. The ones it had before lead on to it, up to a number, until it is gone for good.
create table tour_slug (
  -- Plain ASCII: compared by bytes, the key serves what begins with a slug as well.
  slug text collate "C" primary key,
  tour_id uuid not null references tour on delete cascade,
  since timestamptz not null default clock_timestamp()
);
create index tour_slug_of on tour_slug (tour_id, since desc);

create function keep_tour_slug() returns trigger language plpgsql as $$
begin
  insert into tour_slug (slug, tour_id) values (new.slug, new.id)
    on conflict (slug) do update set since = clock_timestamp() where tour_slug.tour_id = new.id;
  if not found then
    raise unique_violation using constraint = 'tour_slug_taken', message = 'the slug belongs to another tour';
  end if;
  -- Whoever tries many names does not keep them from everybody else.
  delete from tour_slug where tour_id = new.id and slug not in (
    select slug from tour_slug where tour_id = new.id order by since desc limit 10
  );
  return null;
end $$;
create trigger keep_tour_slug after insert or update of slug on tour
  for each row when (new.slug is not null) execute function keep_tour_slug();

-- Tours that are being taken in from archives, and which records have been made for them already.
create table tour_import (
  tour_id uuid primary key references tour on delete cascade,
  -- Ids in the archive and the ids of what was made from them.
  made jsonb not null default '{}',
  created_time timestamptz not null default now()
);

-- How it is visited. Nothing here says who it was: counts by day only.
create table tour_scene_day (
  tour_id uuid not null references tour on delete cascade,
  scene_id text not null,
  day date not null,
  enters integer not null default 0,
  seconds double precision not null default 0,
  -- Half seconds for each cell of ten degrees, rows from the top.
  heat integer[] not null,
  primary key (tour_id, day, scene_id)
);
create table tour_hotspot_day (
  tour_id uuid not null references tour on delete cascade,
  scene_id text not null,
  hotspot_id text not null,
  day date not null,
  clicks integer not null default 0,
  primary key (tour_id, day, scene_id, hotspot_id)
);
