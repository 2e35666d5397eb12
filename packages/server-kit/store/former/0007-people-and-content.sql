-- People, their roles and modules, menus, settings, who is here now and who did what.

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

alter table "user"
  add column email_confirmed boolean not null default false,
  add column phone_number_confirmed boolean not null default false,
  add column gender text not null default 'unknown' check (gender in ('unknown', 'male', 'female')),
  add column region text not null default '',
  add column bio text not null default '',
  add column website text,
  -- {"productId", "expiresTime"}: what was bought last and how long it holds.
  add column membership jsonb,
  add column search tsvector generated always as (
    setweight(search_words(user_name::text), 'A') || setweight(search_words(display_name), 'A')
    || setweight(search_words(coalesce(email::text, '')), 'B')
    || setweight(search_words(coalesce(phone_number, '')), 'B')
  ) stored;
create index user_created on "user" (created_time, id) where deleted_time is null;
create index user_updated on "user" (updated_time, id) where deleted_time is null;
create index user_name_order on "user" (display_name collate "zh-x-icu", id) where deleted_time is null;
create index user_seen on "user" (coalesce(last_sign_in_time, '-infinity'), id) where deleted_time is null;
create index user_used on "user" (storage_used, id) where deleted_time is null;
create index user_roles on "user" using gin (roles);
create index user_search on "user" using gin (search);
create index employee_roles on employee using gin (roles);

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

create table role (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('base', 'group')),
  description text not null default '',
  is_system boolean not null default false,
  -- Modules that its holders use; an empty list narrows nothing.
  module_ids jsonb not null default '[]',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(description), 'C')
  ) stored
);
create unique index role_name_of_kind on role (kind, name) where deleted_time is null;
create index role_created on role (created_time, id) where deleted_time is null;
create index role_updated on role (updated_time, id) where deleted_time is null;
create index role_name on role (name collate "zh-x-icu", id) where deleted_time is null;
create index role_search on role using gin (search);

insert into role (id, name, kind, description, is_system) values
  ('00000000-0000-4000-8000-000000002001', '管理员', 'base', '管理整个站点：用户、角色、内容和设置', true),
  ('00000000-0000-4000-8000-000000002002', '集团项目管理员', 'base', '查看所有机构，管理成员和公共空间', true),
  ('00000000-0000-4000-8000-000000002003', '会员', 'base', '使用自己的空间', true),
  ('00000000-0000-4000-8000-000000002011', '管理员', 'group', '管理所在机构的成员和全部内容', true),
  ('00000000-0000-4000-8000-000000002012', '编辑', 'group', '编辑所在机构的全景、漫游和素材', true),
  ('00000000-0000-4000-8000-000000002013', '名片管理员', 'group', '管理所在机构的名片', true),
  ('00000000-0000-4000-8000-000000002014', '展会管理员', 'group', '管理所在机构的展会和授权', true);

alter table menu_item rename column category to category_id;
alter table menu_item
  add column created_time timestamptz not null default now(),
  add column updated_time timestamptz not null default now(),
  add column deleted_time timestamptz,
  add column version integer not null default 1,
  add column search tsvector generated always as (
    setweight(search_words(title), 'A') || setweight(search_words(coalesce(url, '')), 'C')
  ) stored,
  drop constraint menu_item_parent_id_fkey,
  add constraint menu_item_parent foreign key (parent_id) references menu_item on delete cascade;
create index menu_item_created on menu_item (created_time, id) where deleted_time is null;
create index menu_item_updated on menu_item (updated_time, id) where deleted_time is null;
create index menu_item_order on menu_item ("order", id) where deleted_time is null;
create index menu_item_title on menu_item (title collate "zh-x-icu", id) where deleted_time is null;
create index menu_item_parent on menu_item (parent_id);
create index menu_item_search on menu_item using gin (search);

-- One row for each setting that the product knows; what it may hold follows from its key.
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

insert into setting (id, key, value, "group", is_public, description, "order") values
  ('00000000-0000-4000-8000-000000003001', 'site.name', '"环视"', 'site', true, '站点名称', 10),
  ('00000000-0000-4000-8000-000000003002', 'site.siteRoot', '"/view"', 'site', true, '退出登录后打开的页面', 20),
  ('00000000-0000-4000-8000-000000003003', 'site.description', '"全景与漫游"', 'site', true, '站点简介', 30),
  ('00000000-0000-4000-8000-000000003004', 'site.icp', '""', 'site', true, '备案号，显示在公开页面底部', 40),
  ('00000000-0000-4000-8000-000000003011', 'maps.amapKey', null, 'maps', true, '高德地图密钥，留空则使用开源地图', 50),
  ('00000000-0000-4000-8000-000000003021', 'comment.isReviewed', 'true', 'content', false, '评论审核后才公开', 60),
  ('00000000-0000-4000-8000-000000003031', 'user.storageQuota', '107374182400', 'user', false, '新用户的存储空间（字节）', 70);

-- Tabs in which the site is open; a row lives as long as its connection.
create table online (
  id uuid primary key,
  browser_id text not null,
  session_id text not null,
  user_id uuid references "user" on delete cascade,
  user_name text,
  user_agent text not null default '',
  url text not null default '',
  title text not null default '',
  ip text,
  connected_time timestamptz not null default now(),
  last_seen_time timestamptz not null default now(),
  -- Whatever else the browser tells.
  extra jsonb,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(coalesce(user_name, '')), 'A') || setweight(search_words(title), 'B')
    || setweight(search_words(url), 'C')
  ) stored
);
create unique index online_session on online (browser_id, session_id) where deleted_time is null;
create index online_created on online (created_time, id) where deleted_time is null;
create index online_updated on online (updated_time, id) where deleted_time is null;
create index online_connected on online (connected_time, id) where deleted_time is null;
create index online_seen on online (last_seen_time, id) where deleted_time is null;
create index online_user on online (user_id) where deleted_time is null;
create index online_search on online using gin (search);

-- Categories of what is written; a tree for each kind.
create table category (
  id uuid primary key,
  name text not null,
  code text not null,
  kind text not null check (kind in ('article', 'page', 'map')),
  parent_id uuid references category on delete cascade,
  "order" integer not null default 0,
  description text not null default '',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(code), 'B')
    || setweight(search_words(description), 'C')
  ) stored
);
create unique index category_code on category (code) where deleted_time is null;
create index category_created on category (created_time, id) where deleted_time is null;
create index category_updated on category (updated_time, id) where deleted_time is null;
create index category_order on category ("order", id) where deleted_time is null;
create index category_name on category (name collate "zh-x-icu", id) where deleted_time is null;
create index category_parent on category (parent_id);
create index category_search on category using gin (search);

insert into category (id, name, code, kind, "order", description) values
  ('00000000-0000-4000-8000-000000004001', '帮助', 'help', 'article', 10, '帮助页面的文章'),
  ('00000000-0000-4000-8000-000000004002', '资讯', 'news', 'article', 20, '站点的新闻和动态'),
  ('00000000-0000-4000-8000-000000004011', '站点说明', 'site', 'page', 30, '关于、协议等固定页面');
