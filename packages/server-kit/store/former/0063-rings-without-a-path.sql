-- What is worked out for a column is worked out again while a dump is read in, where no search path holds; `rings` of map_poly would
-- fail there, and every area with it.
alter function area_rings(jsonb) set search_path from current;
