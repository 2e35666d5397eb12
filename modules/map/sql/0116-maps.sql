-- Areas drawn on maps, where maps come from, and tiles that are fetched to be kept.

create table map_poly (
  id uuid primary key,
  name text not null,
  category text not null default '',
  link jsonb,
  feature jsonb not null,
  -- What lists and maps carry of an area that has more corners than they can: null where it is as it was drawn. Whoever saves one
  -- says it.
  outline jsonb,
  -- Kept, because a filter would read them out of the GeoJSON for every question.
  rings polygon[] generated always as (area_rings(coalesce(outline, feature -> 'geometry'))) stored,
  -- On which maps it stands.
  maps text[] not null default '{visitors}' check (maps <@ array['visitors', 'lists', 'tours']),
  is_visible boolean not null default true,
  "order" integer not null default 0,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(category), 'B')
  ) stored
);
select index_lists('map_poly', '{all}', '{name,category,order}');

create table map_download (
  id uuid primary key,
  name text not null,
  region jsonb not null,
  min_zoom integer not null check (min_zoom >= 0),
  max_zoom integer not null check (max_zoom between min_zoom and 22),
  -- As it was when it was ordered; map_source may change or go.
  source jsonb,
  source_id uuid,
  -- Tiles in a second.
  rate integer not null default 10 check (rate between 1 and 50),
  terms_accepted boolean not null check (terms_accepted),
  status text not null default 'queued' check (status in ('queued', 'running', 'paused', 'ready', 'failed')),
  tile_count bigint not null,
  done bigint not null default 0,
  failed bigint not null default 0,
  -- Tiles that the source does not have.
  empty bigint not null default 0,
  bytes bigint not null default 0,
  error text,
  -- Folder of the finished file.
  revision uuid,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(name), 'A')) stored
);
select index_lists('map_download', '{all}', '{name,tile_count,bytes}');
create index map_download_status on map_download (status, created_time) where deleted_time is null;
create trigger map_download_live after update on map_download for each row
  when (old.status is distinct from new.status or old.done is distinct from new.done or old.failed is distinct from new.failed)
  execute function live_site_record('mapDownload');

-- The site's own is always there; others are the operator's choice, with what their licences ask to be shown.
create table map_source (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('embedded', 'vector', 'raster', 'archive', 'amap', 'google')),
  ground text not null default 'plain' check (ground in ('plain', 'satellite', 'relief')),
  datum text not null default 'wgs84' check (datum in ('wgs84', 'gcj02')),
  address text,
  label_address text,
  key text,
  -- The name under which its code lies sealed among the secrets of the site.
  security_secret text,
  attribution text not null default '',
  approval text not null default '',
  min_zoom integer not null default 0 check (min_zoom between 0 and 22),
  max_zoom integer not null default 18 check (max_zoom between min_zoom and 22),
  may_download boolean not null default false,
  most_tiles integer,
  is_offered boolean not null default true,
  "order" integer not null default 0,
  -- An archive of our own goes with the download that made it.
  download_id uuid references map_download on delete cascade,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(attribution), 'B')
  ) stored
);
select index_lists('map_source', '{all}', '{name,order}');
create unique index map_source_embedded on map_source (kind) where kind = 'embedded';
create unique index map_source_download on map_source (download_id);

-- A download and the source that is made of it name each other.
alter table map_download add foreign key (source_id) references map_source on delete set null;

insert into map_source (id, name, kind, attribution, max_zoom, "order") values
  ('00000000-0000-4000-8000-000000004301', '内置地图', 'embedded', 'Natural Earth · GeoNames · GSHHG · DCW', 22, 100);
