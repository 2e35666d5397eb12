-- An area may have 20,000 corners. What lists carry and what places are tried against is its outline: the same corners, without those
-- that lie nearer to the last one than a person sees. Up to 2,000 corners nothing is left out.
create function ring_outline(positions jsonb, apart float8) returns jsonb
language plpgsql immutable parallel safe as $$
declare
  position jsonb;
  x float8;
  y float8;
  last_x float8 := 'infinity';
  last_y float8 := 'infinity';
  kept jsonb[] := '{}';
begin
  for position in select p from jsonb_array_elements(positions) p loop
    x := (position ->> 0)::float8;
    y := (position ->> 1)::float8;
    if abs(x - last_x) >= apart or abs(y - last_y) >= apart then
      kept := kept || position;
      last_x := x;
      last_y := y;
    end if;
  end loop;
  -- Closed by its first corner, however near the last one lies.
  if kept[cardinality(kept)] <> kept[1] then kept := kept || kept[1]; end if;
  return case when cardinality(kept) < 4 then null else to_jsonb(kept) end;
end $$;

-- @param area GeoJSON, a Polygon or MultiPolygon. A part whose outer ring is smaller than the distance is left out, and so is a hole.
create function area_outline(area jsonb) returns jsonb
language plpgsql immutable parallel safe as $$
declare
  is_one boolean := area ->> 'type' = 'Polygon';
  parts jsonb := case when is_one then jsonb_build_array(area -> 'coordinates') else area -> 'coordinates' end;
  corners integer;
  width float8;
  apart float8;
  found jsonb;
begin
  select count(*), greatest(
    max((p ->> 0)::float8) - min((p ->> 0)::float8), max((p ->> 1)::float8) - min((p ->> 1)::float8)
  ) into corners, width from jsonb_path_query(parts, '$[*][*][*]') p;
  if corners <= 2000 then return area; end if;
  apart := width / 4096;
  loop
    select jsonb_agg(rings order by n) into found from (
      select n, (
        select jsonb_agg(outline order by m) from (
          select m, ring_outline(ring, apart) outline from jsonb_array_elements(part) with ordinality r (ring, m)
        ) drawn where outline is not null
      ) rings
      from jsonb_array_elements(parts) with ordinality one (part, n)
      where ring_outline(part -> 0, apart) is not null
    ) whole;
    exit when found is null;
    select count(*) into corners from jsonb_path_query(found, '$[*][*][*]') p;
    exit when corners <= 2000;
    apart := apart * 1.5;
  end loop;
  -- Many specks and nothing else: they are as they are.
  if found is null then return area; end if;
  return jsonb_build_object(
    'type', area ->> 'type', 'coordinates', case when is_one then found -> 0 else found end
  );
end $$;

alter table map_poly
  add column outline jsonb generated always as (area_outline(feature -> 'geometry')) stored,
  add column rings polygon[] generated always as (area_rings(area_outline(feature -> 'geometry'))) stored;
