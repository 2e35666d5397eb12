-- People, groups, panoramas, tags and what carries them. Ids are UUID v7 made by the server; times are UTC.

create extension if not exists citext;

create table "user" (
  id uuid primary key,
  user_name citext not null unique,
  display_name text not null,
  email citext unique,
  phone_number text unique,
  password_hash text,
  avatar_url text,
  roles text[] not null default '{会员}',
  storage_used bigint not null default 0 check (storage_used >= 0),
  storage_quota bigint not null default 107374182400,
  failed_sign_ins integer not null default 0,
  locked_until timestamptz,
  last_sign_in_time timestamptz,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1
);

-- Owner of public property; nobody can sign in as it.
insert into "user" (id, user_name, display_name, roles)
values ('00000000-0000-0000-0000-000000000001', 'public', '公共空间', '{}');

create table "group" (
  id uuid primary key,
  name text not null,
  code citext not null unique,
  -- The all-zero id stands above the topmost groups and has no row.
  parent_id uuid not null default '00000000-0000-0000-0000-000000000000',
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'disabled')),
  "order" integer not null default 0,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1
);
create index group_by_parent on "group" (parent_id, "order", name);

create table employee (
  id uuid primary key,
  group_id uuid not null references "group",
  user_id uuid not null references "user",
  roles text[] not null default '{}',
  status text not null default 'active' check (status in ('invited', 'active', 'disabled')),
  joined_time timestamptz,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  unique (group_id, user_id)
);
create index employee_by_user on employee (user_id);

create table pano (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  title text not null,
  description text not null default '',
  kind text not null check (kind in ('image', 'video', 'bigPixel', 'bigImage', 'model', 'splat')),
  status text not null check (status in ('uploaded', 'queued', 'processing', 'ready', 'failed')),
  progress double precision not null default 0 check (progress between 0 and 1),
  step text,
  error text,
  visibility text not null default 'private' check (visibility in ('private', 'unlisted', 'public')),
  tags text[] not null default '{}',
  width integer,
  height integer,
  size bigint not null,
  views bigint not null default 0,
  file_name text not null,
  mime text not null,
  taken_time timestamptz,
  location jsonb,
  initial_view jsonb not null default '{"yaw":0,"pitch":0,"fov":75}',
  limits jsonb not null default '{}',
  hotspots jsonb not null default '[]',
  camera jsonb,
  projection jsonb,
  -- Which making of the files is the current one; null until there is something to show.
  revision uuid,
  -- True once the preview and thumbnails exist, which is before the tiles do.
  has_preview boolean not null default false,
  -- Tile plan without addresses, as the pyramid engine gives it.
  manifest jsonb,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1
);
create index pano_own_created on pano (user_id, created_time desc, id desc) where group_id is null and deleted_time is null;
create index pano_group_created on pano (group_id, created_time desc, id desc) where deleted_time is null;
create index pano_all_created on pano (created_time desc, id desc) where deleted_time is null;
create index pano_own_updated on pano (user_id, updated_time desc, id desc) where group_id is null and deleted_time is null;
create index pano_deleted on pano (deleted_time) where deleted_time is not null;
create index pano_unfinished on pano (status) where status in ('uploaded', 'queued', 'processing');
create index pano_tags on pano using gin (tags);

create table tag (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  name text not null,
  colour text not null default '#7D8590',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1
);
create unique index tag_name_of_owner on tag (coalesce(group_id, user_id), name) where deleted_time is null;
create index tag_own on tag (user_id, name, id) where group_id is null and deleted_time is null;
create index tag_group on tag (group_id, name, id) where deleted_time is null;

create table upload (
  user_id uuid not null references "user",
  file_id uuid not null,
  config text not null,
  name text not null,
  total bigint not null,
  -- Contiguous bytes that are synced to disk.
  position bigint not null default 0,
  target_group_id uuid references "group",
  target_public boolean not null default false,
  record_id uuid,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  finished_time timestamptz,
  primary key (user_id, file_id, config)
);
create index upload_by_age on upload (updated_time);

create table view_day (
  kind text not null,
  record_id uuid not null,
  day date not null,
  count bigint not null default 0,
  primary key (kind, record_id, day)
);

create table menu_item (
  id uuid primary key,
  category text not null check (category in ('My', 'Admin', 'GroupAdmin', 'PublicAdmin')),
  title text not null,
  icon text,
  url text,
  parent_id uuid references menu_item,
  "order" integer not null default 0,
  target text,
  -- Held roles (`base_管理员`), any of which shows the item; empty shows it to all.
  roles text[] not null default '{}',
  is_enabled boolean not null default true
);
create index menu_item_of on menu_item (category, "order");

create table identity_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  expires_time timestamptz,
  consumed_time timestamptz,
  primary key (model, id)
);
create index identity_record_grant on identity_record (grant_id) where grant_id is not null;
create index identity_record_uid on identity_record (uid) where uid is not null;
create index identity_record_expiry on identity_record (expires_time);

-- Secrets made at the first start and kept: signing keys, cookie keys, the key of media addresses.
create table secret (
  name text primary key,
  value jsonb not null,
  created_time timestamptz not null default now()
);
