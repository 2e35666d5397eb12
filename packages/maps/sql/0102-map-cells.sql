-- Places as cells of the web's square map, 2^24 on each side, numbered so that every tile is one run of numbers. A list's points
-- within a tile are then one walk along an index.
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

-- Positions of GeoJSON as a polygon in cells, so that its edges are as straight as they are drawn.
create function ring_of(positions jsonb) returns polygon language sql immutable parallel safe as $$
  select ('(' || string_agg(
    format('(%s,%s)', map_column((p ->> 0)::float8), map_row((p ->> 1)::float8)), ',' order by n
  ) || ')')::polygon
  from jsonb_array_elements(positions) with ordinality as one (p, n)
$$;

-- The search path is set because a stored column is worked out again while a dump is read in, where none holds.
-- @param area GeoJSON, a Polygon or MultiPolygon.
create function area_rings(area jsonb) returns polygon[] language sql immutable parallel safe set search_path from current as $$
  select array_agg(ring_of(ring)) from jsonb_path_query(
    area, case when area ->> 'type' = 'Polygon' then '$.coordinates[*]' else '$.coordinates[*][*]' end::jsonpath
  ) ring
$$;

-- The square around the rings: cells of its upper left and its lower right are the first and the last that it can hold.
create function rings_box(rings polygon[]) returns integer[] language sql immutable parallel safe as $$
  select array[
    min(((box(ring))[1])[0]), min(((box(ring))[1])[1]), max(((box(ring))[0])[0]), max(((box(ring))[0])[1])
  ]::integer[]
  from unnest(rings) ring
$$;

-- Is a cell within an area? Rings are counted: within an odd number of them is inside, which makes holes of inner rings.
create function rings_hold(rings polygon[], x integer, y integer) returns boolean
language plpgsql immutable parallel safe as $$
declare
  ring polygon;
  is_inside boolean := false;
begin
  foreach ring in array rings loop
    if ring @> point(x + 0.5, y + 0.5) then is_inside := not is_inside; end if;
  end loop;
  return is_inside;
end $$;
