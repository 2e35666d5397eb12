-- Where maps come from. The site's own is always there; others are the operator's choice, with what their licences ask to be shown.
create table map_source (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('embedded', 'vector', 'raster', 'archive', 'amap', 'google')),
  ground text not null default 'plain' check (ground in ('plain', 'satellite', 'relief')),
  datum text not null default 'wgs84' check (datum in ('wgs84', 'gcj02')),
  address text,
  label_address text,
  key text,
  security_code text,
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

insert into map_source (id, name, kind, attribution, max_zoom, "order") values
  ('00000000-0000-4000-8000-000000004301', '内置地图', 'embedded', 'Natural Earth', 22, 100);

-- A key that was set becomes a source that people can choose.
insert into map_source (id, name, kind, key, datum, attribution, max_zoom, "order")
select '00000000-0000-4000-8000-000000004302', '高德地图', 'amap', value #>> '{}', 'gcj02', '© 高德地图', 20, 200
from setting where key = 'maps.amapKey' and jsonb_typeof(value) = 'string' and deleted_time is null;
delete from setting where key = 'maps.amapKey';

insert into menu_item (id, category_id, title, icon, url, parent_id, "order", roles) values
  ('00000000-0000-4000-8000-000000004303', 'Admin', '地图来源', 'map', '/Admin/MapSource', '00000000-0000-4000-8000-000000000260', 45, '{}');
insert into module (id, code, name, parent_id, area, route, api_prefix, icon, "order") values
  ('00000000-0000-4000-8000-000000004304', 'admin.map-source', '地图来源', '00000000-0000-4000-8000-000000010200', 'Admin', '/Admin/MapSource', '/api/Admin/MapSources', 'map', 2255);
