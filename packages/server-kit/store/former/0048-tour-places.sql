-- Where tours stand on the map. The place that its author gave a tour comes first, then the first point of a map that was drawn on
-- the earth, then the first scene whose panorama has a place. `place` is that of the draft, for those who work with it;
-- `shown_place` that of the snapshot, and holds only what visitors may know. Panoramas of others count where they show their place.
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

alter table tour
  add column location jsonb,
  add column place jsonb,
  add column shown_place jsonb;

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

update tour set location = location;

alter table tour
  add column map_x integer generated always as (map_column((place ->> 'lng')::float8)) stored,
  add column map_y integer generated always as (map_row((place ->> 'lat')::float8)) stored,
  add column map_cell bigint generated always as (
    map_cell(map_column((place ->> 'lng')::float8), map_row((place ->> 'lat')::float8))
  ) stored,
  add column map_heading real generated always as ((place ->> 'heading')::real) stored,
  add column shown_x integer generated always as (map_column((shown_place ->> 'lng')::float8)) stored,
  add column shown_y integer generated always as (map_row((shown_place ->> 'lat')::float8)) stored,
  add column shown_cell bigint generated always as (
    map_cell(map_column((shown_place ->> 'lng')::float8), map_row((shown_place ->> 'lat')::float8))
  ) stored,
  add column shown_heading real generated always as ((shown_place ->> 'heading')::real) stored;
alter table pano add column map_heading real generated always as ((location ->> 'heading')::real) stored;

create index tour_own_map on tour (user_id, map_cell) include (map_x, map_y, id)
  where group_id is null and deleted_time is null and map_cell is not null;
create index tour_group_map on tour (group_id, map_cell) include (map_x, map_y, id)
  where deleted_time is null and map_cell is not null;
create index tour_all_map on tour (map_cell) include (map_x, map_y, id) where deleted_time is null and map_cell is not null;
create index tour_public_map on tour (shown_cell)
  where visibility = 'public' and status = 'published' and password_hash is null and deleted_time is null and shown_cell is not null;
