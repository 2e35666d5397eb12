-- Pictures that mark hotspots.

-- The id of the folder in which the picture of an icon lies.
create function icon_folder(image_url text) returns uuid language sql immutable as $$
  select substring(image_url from '^/media/kept/icon/([0-9a-f-]{36})/')::uuid
$$;

create table hotspot_icon (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  name text not null,
  image_url text not null,
  kind text not null default 'static' check (kind in ('static', 'sprite', 'animated')),
  frame_width integer check (frame_width > 0),
  frame_height integer check (frame_height > 0),
  frame_count integer check (frame_count > 0),
  fps double precision check (fps > 0),
  anchor jsonb not null default '{"x":0.5,"y":0.5}',
  scale double precision not null default 1 check (scale > 0),
  is_public boolean not null default false,
  tags text[] not null default '{}',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(name), 'A') || setweight(search_words(tags), 'B')) stored
);
create index hotspot_icon_tags on hotspot_icon using gin (tags);
create index hotspot_icon_public on hotspot_icon (is_public, created_time, id) where deleted_time is null;
create index hotspot_icon_folder on hotspot_icon (icon_folder(image_url));
select index_lists('hotspot_icon', '{own,group,all}', '{name}');
create trigger record_uses after insert or update or delete on hotspot_icon for each row execute function keep_record_uses();
