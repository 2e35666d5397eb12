-- What is written: articles and pages by category, blogs of people and groups, and what is pinned.

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

create table article (
  id uuid primary key,
  category_id uuid not null references category on delete cascade,
  title text not null,
  slug text not null,
  summary text not null default '',
  content_html text not null default '',
  cover_url text,
  status text not null default 'draft' check (status in ('draft', 'published')),
  publish_time timestamptz,
  views bigint not null default 0,
  "order" integer not null default 0,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(title), 'A') || setweight(search_words(summary), 'B')
    || setweight(search_words(regexp_replace(content_html, '<[^>]*>', ' ', 'g')), 'C')
  ) stored
);
create unique index article_slug on article (slug) where deleted_time is null;
create index article_created on article (created_time, id) where deleted_time is null;
create index article_updated on article (updated_time, id) where deleted_time is null;
create index article_order on article ("order", id) where deleted_time is null;
create index article_title on article (title collate "zh-x-icu", id) where deleted_time is null;
create index article_published on article (coalesce(publish_time, '-infinity'), id) where deleted_time is null;
create index article_views on article (views, id) where deleted_time is null;
create index article_in_category on article (category_id, "order", id) where deleted_time is null;
create index article_search on article using gin (search);
create trigger record_uses after insert or update or delete on article for each row execute function keep_record_uses();

create table page (
  id uuid primary key,
  category_id uuid not null references category on delete cascade,
  title text not null,
  slug text not null,
  summary text not null default '',
  content_html text not null default '',
  cover_url text,
  -- Of the terms: whoever agreed to an earlier version is asked again.
  needs_consent boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'published')),
  publish_time timestamptz,
  views bigint not null default 0,
  "order" integer not null default 0,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(title), 'A') || setweight(search_words(summary), 'B')
    || setweight(search_words(regexp_replace(content_html, '<[^>]*>', ' ', 'g')), 'C')
  ) stored
);
create unique index page_slug on page (slug) where deleted_time is null;
create index page_created on page (created_time, id) where deleted_time is null;
create index page_updated on page (updated_time, id) where deleted_time is null;
create index page_order on page ("order", id) where deleted_time is null;
create index page_title on page (title collate "zh-x-icu", id) where deleted_time is null;
create index page_published on page (coalesce(publish_time, '-infinity'), id) where deleted_time is null;
create index page_views on page (views, id) where deleted_time is null;
create index page_in_category on page (category_id, "order", id) where deleted_time is null;
create index page_search on page using gin (search);
create trigger record_uses after insert or update or delete on page for each row execute function keep_record_uses();

create table blog (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  title text not null,
  summary text not null default '',
  content_html text not null default '',
  cover_url text,
  skin text,
  pano_ids jsonb not null default '[]',
  tour_ids jsonb not null default '[]',
  tags text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'published')),
  visibility text not null default 'public' check (visibility in ('private', 'unlisted', 'public')),
  allow_comments boolean not null default true,
  views bigint not null default 0,
  likes bigint not null default 0,
  published_time timestamptz,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(title), 'A') || setweight(search_words(tags), 'B') || setweight(search_words(summary), 'B')
    || setweight(search_words(regexp_replace(content_html, '<[^>]*>', ' ', 'g')), 'C')
  ) stored
);
create index blog_own_created on blog (user_id, created_time, id) where group_id is null and deleted_time is null;
create index blog_own_updated on blog (user_id, updated_time, id) where group_id is null and deleted_time is null;
create index blog_own_title on blog (user_id, title collate "zh-x-icu", id) where group_id is null and deleted_time is null;
create index blog_own_views on blog (user_id, views, id) where group_id is null and deleted_time is null;
create index blog_own_likes on blog (user_id, likes, id) where group_id is null and deleted_time is null;
create index blog_own_published on blog (user_id, coalesce(published_time, '-infinity'), id) where group_id is null and deleted_time is null;
create index blog_all_created on blog (created_time, id) where deleted_time is null;
create index blog_all_updated on blog (updated_time, id) where deleted_time is null;
create index blog_all_title on blog (title collate "zh-x-icu", id) where deleted_time is null;
create index blog_all_views on blog (views, id) where deleted_time is null;
create index blog_all_likes on blog (likes, id) where deleted_time is null;
create index blog_all_published on blog (coalesce(published_time, '-infinity'), id) where deleted_time is null;
create index blog_public_newest on blog (published_time desc, id desc) where status = 'published' and visibility = 'public' and deleted_time is null;
create index blog_tags on blog using gin (tags);
create index blog_search on blog using gin (search);
create index blog_public_of on blog (user_id, published_time desc, id desc)
  where visibility = 'public' and status = 'published' and deleted_time is null;
create trigger record_uses after insert or update or delete on blog for each row execute function keep_record_uses();

create table top_item (
  id uuid primary key,
  slot text not null check (slot in ('banner', 'featured')),
  target jsonb not null,
  title_override text,
  cover_override text,
  "order" integer not null default 0,
  start_time timestamptz,
  end_time timestamptz,
  check (end_time > start_time),
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1
);
-- The same thing stands in a place once.
create unique index top_item_once on top_item (slot, (target ->> 'kind'), (target ->> 'id')) where deleted_time is null;
create index top_item_created on top_item (created_time, id) where deleted_time is null;
create index top_item_updated on top_item (updated_time, id) where deleted_time is null;
create index top_item_order on top_item ("order", id) where deleted_time is null;
