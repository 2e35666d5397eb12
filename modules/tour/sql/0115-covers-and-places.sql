-- What the database works out of a tour's scenes: the picture that covers it and the place where it stands.

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

-- The place that its author gave a tour comes first, then the first point of a map that was drawn on the earth, then the first scene
-- whose panorama has a place. Panoramas of others count where they show their place.
create function tour_place(tour_owner uuid, tour_group uuid, given jsonb, parts jsonb, is_shown boolean) returns jsonb
language sql stable as $$
  select coalesce(
    nullif(given, 'null'::jsonb),
    (
      select jsonb_build_object('lng', point -> 'x', 'lat', point -> 'y', 'heading', point -> 'heading')
      from jsonb_array_elements(parts -> 'map' -> 'points') with ordinality as one (point, n)
      where parts -> 'map' ->> 'kind' = 'geo'
      order by coalesce(point ->> 'sceneId' = parts ->> 'startSceneId', false) desc, n limit 1
    ),
    (
      select p.location || jsonb_build_object('panoId', p.id)
      from jsonb_array_elements(parts -> 'scenes') scene join pano p on p.id = (scene ->> 'panoId')::uuid
      where p.location is not null and p.deleted_time is null and p.revision is not null
        and (p.show_place or not is_shown)
        and (case when tour_group is null then p.group_id is null and p.user_id = tour_owner else p.group_id = tour_group end
          or (p.show_place and p.visibility = 'public'))
      order by coalesce(scene ->> 'id' = parts ->> 'startSceneId', false) desc, (scene ->> 'order')::numeric, scene ->> 'id'
      limit 1
    )
  )
$$;

create function shown_content(tour uuid, version integer) returns jsonb language sql stable as $$
  select content from tour_snapshot where tour_id = tour and number = version
$$;

create function place_tour() returns trigger language plpgsql as $$
begin
  new.place := tour_place(new.user_id, new.group_id, new.location,
    jsonb_build_object('scenes', new.scenes, 'startSceneId', new.start_scene_id, 'map', new.map), false) - 'panoId';
  new.shown_place := tour_place(new.user_id, new.group_id, new.location,
    shown_content(new.id, new.published_version), true);
  return new;
end $$;
create trigger place_tour before insert or update of location, scenes, start_scene_id, map, published_version, user_id, group_id
  on tour for each row execute function place_tour();

-- A panorama has moved, or its place is shown or hidden: of the tours that use it, in their draft or as they are shown.
create function pano_moves_tours() returns trigger language plpgsql as $$
begin
  update tour set location = location
  where id in (select source_id from record_use where source_kind = 'tour' and target_kind = 'pano' and target_id = new.id);
  return null;
end $$;
create trigger pano_moves_tours after update of location, show_place, visibility, deleted_time, revision, user_id, group_id on pano
  for each row when ((old.location, old.show_place, old.visibility, old.deleted_time, old.revision is null, old.user_id, old.group_id)
    is distinct from (new.location, new.show_place, new.visibility, new.deleted_time, new.revision is null, new.user_id, new.group_id))
  execute function pano_moves_tours();
