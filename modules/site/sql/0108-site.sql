-- What administrators run the site by: modules, menus, settings, the log of changes, the menu of the official account.

-- The units that can be switched off and given to roles, one tree for each area.
create table module (
  id uuid primary key,
  code text not null,
  name text not null,
  parent_id uuid references module,
  area text not null check (area in ('My', 'Admin', 'GroupAdmin', 'PublicAdmin')),
  -- Screens and API addresses that begin with these belong to it; null where it has none of its own.
  route text,
  api_prefix text,
  icon text,
  "order" integer not null default 0,
  is_enabled boolean not null default true,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(code), 'B')
  ) stored
);
create unique index module_code on module (code) where deleted_time is null;
create index module_created on module (created_time, id) where deleted_time is null;
create index module_updated on module (updated_time, id) where deleted_time is null;
create index module_order on module ("order", id) where deleted_time is null;
create index module_name on module (name collate "zh-x-icu", id) where deleted_time is null;
create index module_parent on module (parent_id);
create index module_search on module using gin (search);

create table menu_item (
  id uuid primary key,
  category_id text not null
    constraint menu_item_category_check check (category_id in ('My', 'Admin', 'GroupAdmin', 'PublicAdmin')),
  title text not null,
  icon text,
  url text,
  parent_id uuid constraint menu_item_parent references menu_item on delete cascade,
  "order" integer not null default 0,
  target text,
  -- Held roles (`base_管理员`), any of which shows the item; empty shows it to all.
  roles text[] not null default '{}',
  is_enabled boolean not null default true,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(title), 'A') || setweight(search_words(coalesce(url, '')), 'C')
  ) stored
);
create index menu_item_of on menu_item (category_id, "order");
create index menu_item_created on menu_item (created_time, id) where deleted_time is null;
create index menu_item_updated on menu_item (updated_time, id) where deleted_time is null;
create index menu_item_order on menu_item ("order", id) where deleted_time is null;
create index menu_item_title on menu_item (title collate "zh-x-icu", id) where deleted_time is null;
create index menu_item_parent on menu_item (parent_id);
create index menu_item_search on menu_item using gin (search);

-- One row for each setting that the product knows, stored at each start; what it may hold follows from its key.
create table setting (
  id uuid primary key,
  key text not null,
  value jsonb,
  "group" text not null,
  is_public boolean not null,
  description text not null,
  "order" integer not null default 0,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(description), 'A') || setweight(search_words(key), 'B')
  ) stored
);
create unique index setting_key on setting (key) where deleted_time is null;
create index setting_created on setting (created_time, id) where deleted_time is null;
create index setting_updated on setting (updated_time, id) where deleted_time is null;
create index setting_order on setting ("order", id) where deleted_time is null;
create index setting_key_order on setting (key collate "zh-x-icu", id) where deleted_time is null;
create index setting_search on setting using gin (search);

-- Whoever changes or uses anything that matters leaves a line here; lines are written and read, never changed.
create table audit (
  id uuid primary key,
  -- Null when nobody was signed in. No reference: the log outlives the account, so the name is kept beside it.
  user_id uuid,
  user_name text not null default '',
  area text not null,
  resource text not null,
  record_id uuid,
  verb text not null,
  summary text not null default '',
  -- What was changed, by field: {"title": {"from": …, "to": …}}.
  changes jsonb,
  ip text,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(summary), 'A') || setweight(search_words(user_name), 'B')
  ) stored
);
create index audit_created on audit (created_time, id) where deleted_time is null;
create index audit_updated on audit (updated_time, id) where deleted_time is null;
create index audit_user on audit (user_id, created_time, id) where deleted_time is null;
create index audit_record on audit (record_id, created_time, id) where deleted_time is null;
create index audit_search on audit using gin (search);
create index audit_of_session on audit (user_id, created_time desc) where area = 'Session';
-- The daily job finds what is due without reading the whole log.
create index audit_addressed on audit (created_time) where ip is not null;

create table weixin_menu (
  id uuid primary key,
  name text not null,
  buttons jsonb not null,
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_time timestamptz,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(name), 'A')) stored
);
select index_lists('weixin_menu', '{all}', '{name,published_time}');
