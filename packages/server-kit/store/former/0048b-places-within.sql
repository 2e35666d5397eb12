-- Is a place within an area? In cells of the map, so that edges are as straight as they are drawn. Rings are counted: within an odd
-- number of them is inside, which makes holes of inner rings.
create function ring_of(positions jsonb) returns polygon language sql immutable parallel safe as $$
  select ('(' || string_agg(
    format('(%s,%s)', map_column((p ->> 0)::float8), map_row((p ->> 1)::float8)), ',' order by n
  ) || ')')::polygon
  from jsonb_array_elements(positions) with ordinality as one (p, n)
$$;

-- @param area GeoJSON, a Polygon or MultiPolygon.
create function area_rings(area jsonb) returns polygon[] language sql immutable parallel safe as $$
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
