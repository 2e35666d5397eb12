-- Areas of the map, map tiles to fetch, and the menu of the WeChat official account.

create table map_poly (
  id uuid primary key,
  name text not null,
  feature jsonb not null,
  category text not null default '',
  link jsonb,
  "order" integer not null default 0,
  is_visible boolean not null default true,
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
  source jsonb not null,
  min_zoom integer not null check (min_zoom >= 0),
  max_zoom integer not null check (max_zoom between min_zoom and 22),
  terms_accepted boolean not null check (terms_accepted),
  status text not null default 'queued' check (status in ('queued', 'running', 'paused', 'ready', 'failed')),
  tile_count bigint not null,
  done bigint not null default 0,
  failed bigint not null default 0,
  bytes bigint not null default 0,
  error text,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(name), 'A')) stored
);
select index_lists('map_download', '{all}', '{name,tile_count,bytes}');
create index map_download_status on map_download (status, created_time) where deleted_time is null;

create table weixin_menu (
  id uuid primary key,
  name text not null,
  buttons jsonb not null,
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_time timestamptz,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(name), 'A')) stored
);
select index_lists('weixin_menu', '{all}', '{name,published_time}');
