-- Until its author picks a cover, a tour is covered by what is seen first in it. `tour_cover` names that for its draft and for the
-- snapshot that visitors see; a picture is drawn of it whenever it is another (`wanted` counts the changes, `drawn` those that
-- were drawn). What is not drawn yet is covered by the panorama's own cover.
create function first_scene(scenes jsonb, start text) returns jsonb language sql immutable as $$
  select scene from jsonb_array_elements(scenes) scene
  order by coalesce(scene ->> 'id' = start, false) desc, (scene ->> 'order')::numeric, scene ->> 'id' limit 1
$$;

create table tour_cover (
  tour_id uuid not null references tour (id) on delete cascade,
  is_shown boolean not null,
  pano_id uuid not null,
  -- Null: as the panorama has it.
  view jsonb,
  -- In the folder of the panorama's revision.
  revision uuid,
  file text,
  -- The same in a few pixels: what may be seen before the password is given.
  hint text,
  wanted integer not null default 1,
  drawn integer not null default 0,
  primary key (tour_id, is_shown)
);
create index tour_cover_pano on tour_cover (pano_id);
create index tour_cover_due on tour_cover (tour_id) where drawn < wanted;

create function want_tour_cover(tour uuid, shown boolean, scenes jsonb, start text) returns void language sql as $$
  with scene as (select first_scene(scenes, start) as first),
  gone as (delete from tour_cover where tour_id = tour and is_shown = shown and (select first from scene) is null)
  insert into tour_cover as c (tour_id, is_shown, pano_id, view)
  select tour, shown, (first ->> 'panoId')::uuid, nullif(first -> 'initialView', 'null'::jsonb) from scene
  where first is not null
  on conflict (tour_id, is_shown) do update
    set pano_id = excluded.pano_id, view = excluded.view, wanted = c.wanted + 1
    where (c.pano_id, c.view) is distinct from (excluded.pano_id, excluded.view)
$$;

create function draft_changes_cover() returns trigger language plpgsql as $$
begin
  perform want_tour_cover(new.id, false, new.scenes, new.start_scene_id);
  return null;
end $$;
create trigger draft_changes_cover after insert or update of scenes, start_scene_id on tour
  for each row execute function draft_changes_cover();

create function publishing_changes_cover() returns trigger language plpgsql as $$
begin
  perform want_tour_cover(new.tour_id, true, new.content -> 'scenes', new.content ->> 'startSceneId');
  return null;
end $$;
create trigger publishing_changes_cover after insert on tour_snapshot
  for each row execute function publishing_changes_cover();

-- Another picture, put right in another way, or seen first from elsewhere.
create function pano_changes_covers() returns trigger language plpgsql as $$
begin
  update tour_cover set wanted = wanted + 1 where pano_id = new.id;
  return null;
end $$;
create trigger pano_changes_covers after update of revision, look, initial_view on pano
  for each row when ((old.revision, old.look, old.initial_view) is distinct from (new.revision, new.look, new.initial_view))
  execute function pano_changes_covers();

-- As records keep addresses: signed anew for each reader who may see the panorama there.
create function first_cover(tour uuid, shown boolean) returns text language sql stable as $$
  select '/media/kept/pano/' || p.id || '/' || p.revision || '/' ||
    coalesce(case when c.revision = p.revision then c.file end, p.cover, 'cover') || '.jpg'
  from tour_cover c join pano p on p.id = c.pano_id
  where c.tour_id = tour and c.is_shown = shown and p.deleted_time is null and p.has_preview and p.revision is not null
$$;

select want_tour_cover(id, false, scenes, start_scene_id) from tour;
select want_tour_cover(t.id, true, s.content -> 'scenes', s.content ->> 'startSceneId')
from tour t join tour_snapshot s on s.tour_id = t.id and s.number = t.published_version;
