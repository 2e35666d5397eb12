-- What lists and maps carry of an area that has more corners than they can: null where it is as it was drawn. Whoever saves one says it.
-- Its rings are kept, because a filter would read them out of the GeoJSON for every question.
alter table map_poly add column outline jsonb;
alter table map_poly add column rings polygon[]
  generated always as (area_rings(coalesce(outline, feature -> 'geometry'))) stored;
