-- Hotspots of a panorama are named as those of a tour are: by letters, figures, - and _, each differently within its panorama.
update pano set hotspots = (
  select jsonb_agg(hotspot || jsonb_build_object('id', 'hotspot-' || place) order by place)
  from jsonb_array_elements(hotspots) with ordinality one (hotspot, place)
)
where exists (select from jsonb_array_elements(hotspots) one where one ->> 'id' !~ '^[A-Za-z0-9_-]{1,64}$')
  or (select count(*) > count(distinct one ->> 'id') from jsonb_array_elements(hotspots) one);
