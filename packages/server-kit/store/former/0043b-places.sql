-- Places of panoramas as cells of the web's square map, 2^24 on each side, numbered so that every tile is one run of numbers.
-- A list's points within a tile are then one walk along an index.
create function map_column(lng float8) returns integer language sql immutable strict parallel safe as $$
  select greatest(0, least(16777215, floor((lng + 180) / 360 * 16777216)))::integer
$$;
create function map_row(lat float8) returns integer language sql immutable strict parallel safe as $$
  select greatest(0, least(16777215, floor(
    (1 - asinh(tan(radians(greatest(-85.0511287, least(85.0511287, lat))))) / pi()) / 2 * 16777216
  )))::integer
$$;
create function map_cell(x integer, y integer) returns bigint language sql immutable strict parallel safe as $$
  select bit_or((((x::bigint >> at) & 1) << (2 * at)) | (((y::bigint >> at) & 1) << (2 * at + 1)))
  from generate_series(0, 23) at
$$;

alter table pano
  add column map_x integer generated always as (map_column((location ->> 'lng')::float8)) stored,
  add column map_y integer generated always as (map_row((location ->> 'lat')::float8)) stored,
  add column map_cell bigint generated always as (
    map_cell(map_column((location ->> 'lng')::float8), map_row((location ->> 'lat')::float8))
  ) stored;

create index pano_own_map on pano (user_id, map_cell) include (map_x, map_y, id)
  where group_id is null and deleted_time is null and map_cell is not null;
create index pano_group_map on pano (group_id, map_cell) include (map_x, map_y, id)
  where deleted_time is null and map_cell is not null;
create index pano_all_map on pano (map_cell) include (map_x, map_y, id) where deleted_time is null and map_cell is not null;
create index pano_public_map on pano (map_cell) include (map_x, map_y, id)
  where visibility = 'public' and show_place and revision is not null and deleted_time is null and map_cell is not null;

-- The map that comes along has grown rivers, states and cities.
update map_source set attribution = 'Natural Earth · GeoNames · GSHHG · DCW' where kind = 'embedded' and attribution = 'Natural Earth';

-- Services that draw with scripts of their own are not offered: nothing draws with them.
delete from map_source where kind in ('amap', 'google');
alter table map_source drop column security_code, drop constraint map_source_kind_check;
alter table map_source add constraint map_source_kind_check check (kind in ('embedded', 'vector', 'raster', 'archive'));
