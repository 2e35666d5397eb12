-- Panoramas. A revision is the folder of everything made from one picture, named by its id.
create table pano (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  title text not null,
  description text not null default '',
  tags text[] not null default '{}',
  visibility text not null default 'private' check (visibility in ('private', 'unlisted', 'public')),
  -- May visitors speak about it?
  allow_comments boolean not null default true,
  views bigint not null default 0,
  likes bigint not null default 0,

  kind text not null check (kind in ('image', 'video', 'bigPixel', 'bigImage', 'model', 'splat')),
  file_name text not null,
  mime text not null,
  size bigint not null,
  width integer,
  height integer,
  duration double precision,
  taken_time timestamptz,
  camera jsonb,
  projection jsonb,
  -- What the author says which part of the sphere the picture shows; null: as it was found.
  coverage jsonb,
  -- Members of the contract's LibDetails.
  details jsonb not null default '{}',
  -- A sentence for the owner, such as why a film may not play everywhere.
  note text,

  status text not null check (status in ('uploaded', 'queued', 'processing', 'ready', 'failed')),
  progress double precision not null default 0 check (progress between 0 and 1),
  step text,
  error text,
  -- Which making of the files is the current one; null until there is something to show.
  revision uuid,
  -- The one that is being made; it becomes the current one when it is complete, so that visitors never see half of it.
  pending_revision uuid,
  -- True once the preview and thumbnails exist, which is before the tiles do.
  has_preview boolean not null default false,
  -- Tile plan without addresses, as the pyramid engine gives it.
  manifest jsonb,
  -- The file that a viewer takes where there are no tiles, within the current revision.
  content text,
  -- Where the author took the cover; without it straight ahead.
  cover_view jsonb,
  -- File name of the cover within the current revision; a new cover gets a new name, because files never change.
  cover text,
  -- Pictures of a panorama as it is shown, its horizon put right and its tripod covered, lie in a folder of their own inside the
  -- revision: a new one for every correction, so that addresses never change what they show.
  look text,

  initial_view jsonb not null default '{"yaw":0,"pitch":0,"fov":75}',
  limits jsonb not null default '{}',
  level jsonb not null default '{"roll":0,"pitch":0,"yaw":0}',
  nadir jsonb not null default '{"kind":"none","libId":null,"size":40}',
  hotspots jsonb not null default '[]',
  skin jsonb,

  location jsonb,
  -- What the picture's own file says of it stays its owner's, so that a place that was changed can be taken from it again.
  photo_location jsonb,
  -- Where a panorama was taken is its author's to tell: nobody else learns it until it is switched on.
  show_place boolean not null default false,
  map_x integer generated always as (map_column((location ->> 'lng')::float8)) stored,
  map_y integer generated always as (map_row((location ->> 'lat')::float8)) stored,
  map_cell bigint generated always as (
    map_cell(map_column((location ->> 'lng')::float8), map_row((location ->> 'lat')::float8))
  ) stored,
  map_heading real generated always as ((location ->> 'heading')::real) stored,

  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(title), 'A') || setweight(search_words(tags), 'B')
    || setweight(search_words(description), 'C') || setweight(search_words(file_name), 'C')
  ) stored
);

-- Lists, in each scope by each order.
create index pano_own_created on pano (user_id, created_time desc, id desc) where group_id is null and deleted_time is null;
create index pano_own_updated on pano (user_id, updated_time desc, id desc) where group_id is null and deleted_time is null;
create index pano_own_title on pano (user_id, title collate "zh-x-icu", id) where group_id is null and deleted_time is null;
create index pano_own_size on pano (user_id, size, id) where group_id is null and deleted_time is null;
create index pano_own_views on pano (user_id, views, id) where group_id is null and deleted_time is null;
create index pano_own_taken on pano (user_id, coalesce(taken_time, '-infinity'), id) where group_id is null and deleted_time is null;
create index pano_group_created on pano (group_id, created_time desc, id desc) where deleted_time is null;
create index pano_group_updated on pano (group_id, updated_time, id) where deleted_time is null;
create index pano_group_title on pano (group_id, title collate "zh-x-icu", id) where deleted_time is null;
create index pano_group_size on pano (group_id, size, id) where deleted_time is null;
create index pano_group_views on pano (group_id, views, id) where deleted_time is null;
create index pano_group_taken on pano (group_id, coalesce(taken_time, '-infinity'), id) where deleted_time is null;
create index pano_all_created on pano (created_time desc, id desc) where deleted_time is null;
create index pano_all_updated on pano (updated_time, id) where deleted_time is null;
create index pano_all_title on pano (title collate "zh-x-icu", id) where deleted_time is null;
create index pano_all_size on pano (size, id) where deleted_time is null;
create index pano_all_views on pano (views, id) where deleted_time is null;
create index pano_all_taken on pano (coalesce(taken_time, '-infinity'), id) where deleted_time is null;
-- What one person has anywhere, their own and their groups': the administrator's list by user name.
create index pano_all_by_user on pano (user_id, created_time, id) where deleted_time is null;
create index pano_deleted on pano (deleted_time) where deleted_time is not null;
create index pano_unfinished on pano (status) where status in ('uploaded', 'queued', 'processing');
create index pano_tags on pano using gin (tags);
create index pano_search on pano using gin (search);
-- Searches within one person's or one group's panoramas.
create index pano_own_search on pano using gin (search_within(user_id, search)) where group_id is null and deleted_time is null;
create index pano_group_search on pano using gin (search_within(group_id, search)) where group_id is not null and deleted_time is null;
-- Visitors' lists; the page of an author reads what is theirs along an index, however much others have made public.
create index pano_public_newest on pano (created_time desc, id desc) where visibility = 'public' and revision is not null and deleted_time is null;
create index pano_public_of on pano (user_id, created_time desc, id desc)
  where visibility = 'public' and revision is not null and deleted_time is null;
-- Points of maps.
create index pano_own_map on pano (user_id, map_cell) include (map_x, map_y, id)
  where group_id is null and deleted_time is null and map_cell is not null;
create index pano_group_map on pano (group_id, map_cell) include (map_x, map_y, id)
  where deleted_time is null and map_cell is not null;
create index pano_all_map on pano (map_cell) include (map_x, map_y, id) where deleted_time is null and map_cell is not null;
create index pano_public_map on pano (map_cell) include (map_x, map_y, id)
  where visibility = 'public' and show_place and revision is not null and deleted_time is null and map_cell is not null;

create trigger record_uses after insert or delete or update of hotspots, nadir, deleted_time on pano
  for each row execute function keep_record_uses();

create trigger pano_live after update on pano for each row
  when (old.status is distinct from new.status or old.progress is distinct from new.progress
    or old.has_preview is distinct from new.has_preview or old.revision is distinct from new.revision)
  execute function live_record('pano');

create function tell_of_pano() returns trigger language plpgsql as $$
begin
  if new.status = 'ready' then
    -- Many that are finished together are one piece of news.
    update notice n set count = n.count + 1, publish_time = now(), updated_time = now(), version = n.version + 1, url = '/Pano',
      title = '全景「' || left(new.title, 60) || '」等 ' || (n.count + 1) || ' 个已处理完成'
    where n.id = (
      select id from notice m where m.audience = 'users' and m.kind = 'upload' and m.level = 'info'
        and m.user_ids = jsonb_build_array(new.user_id::text) and m.publish_time > now() - interval '10 minutes'
        and not exists (select from notice_read r where r.notice_id = m.id)
      order by m.publish_time desc limit 1);
    if found then return null; end if;
    perform tell(new.user_id, 'upload', '全景「' || left(new.title, 60) || '」已处理完成', 'info', '/Pano/Edit/' || new.id);
  else
    perform tell(new.user_id, 'upload', '全景「' || left(new.title, 60) || '」处理失败', 'important', '/Pano/Edit/' || new.id);
  end if;
  return null;
end $$;
create trigger pano_tell after update on pano for each row
  when (new.group_id is null and old.status is distinct from new.status and new.status in ('ready', 'failed'))
  execute function tell_of_pano();
