-- Notices, messages, comments, articles, pages, blogs and what is pinned.

create table notice (
  id uuid primary key,
  title text not null,
  content_html text not null default '',
  level text not null default 'info' check (level in ('info', 'important', 'urgent')),
  audience text not null default 'all' check (audience in ('all', 'roles', 'groups', 'users')),
  -- Whom the audience means: base roles by name, groups (with all below them) and people by id.
  roles text[] not null default '{}',
  group_ids jsonb not null default '[]',
  user_ids jsonb not null default '[]',
  -- Null: a draft.
  publish_time timestamptz,
  expire_time timestamptz,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(title), 'A')) stored
);
create index notice_created on notice (created_time, id) where deleted_time is null;
create index notice_updated on notice (updated_time, id) where deleted_time is null;
create index notice_published on notice (coalesce(publish_time, '-infinity'), id) where deleted_time is null;
create index notice_title on notice (title collate "zh-x-icu", id) where deleted_time is null;
create index notice_search on notice using gin (search);

create table notice_read (
  user_id uuid not null references "user" on delete cascade,
  notice_id uuid not null references notice on delete cascade,
  read_time timestamptz not null default now(),
  primary key (user_id, notice_id)
);
create index notice_read_of on notice_read (notice_id);

create table message (
  id uuid primary key,
  from_user_id uuid not null references "user",
  to_user_id uuid not null references "user",
  kind text not null default 'text' check (kind in ('text', 'image', 'pano', 'tour', 'blog')),
  body text not null,
  sent_time timestamptz not null default now(),
  delivered_time timestamptz,
  read_time timestamptz,
  recalled_time timestamptz,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(body), 'A')) stored
);
create index message_created on message (created_time, id) where deleted_time is null;
create index message_updated on message (updated_time, id) where deleted_time is null;
create index message_sent on message (sent_time, id) where deleted_time is null;
create index message_from on message (from_user_id, sent_time, id) where deleted_time is null;
create index message_to on message (to_user_id, sent_time, id) where deleted_time is null;
-- A conversation is the same from both sides.
create index message_between on message
  (least(from_user_id, to_user_id), greatest(from_user_id, to_user_id), sent_time, id) where deleted_time is null;
create index message_waiting on message (to_user_id, sent_time) where read_time is null and deleted_time is null;
create index message_search on message using gin (search);

-- The author is the owner; the group is that of the target, so that its editors moderate what is said there.
create table comment (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  target jsonb not null,
  target_kind text not null generated always as (target ->> 'kind') stored,
  target_id uuid not null generated always as ((target ->> 'id')::uuid) stored,
  -- Whose the target is.
  target_user_id uuid not null references "user",
  parent_id uuid references comment on delete cascade,
  body text not null,
  view jsonb,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  likes integer not null default 0 check (likes >= 0),
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(body), 'A')) stored
);
create index comment_of_author on comment (user_id, created_time, id) where deleted_time is null;
create index comment_of_author_updated on comment (user_id, updated_time, id) where deleted_time is null;
create index comment_received on comment (target_user_id, created_time, id) where deleted_time is null;
create index comment_group_created on comment (group_id, created_time, id) where deleted_time is null;
create index comment_group_updated on comment (group_id, updated_time, id) where deleted_time is null;
create index comment_group_status on comment (group_id, status, created_time, id) where deleted_time is null;
create index comment_all_created on comment (created_time, id) where deleted_time is null;
create index comment_all_updated on comment (updated_time, id) where deleted_time is null;
create index comment_all_status on comment (status, created_time, id) where deleted_time is null;
create index comment_on on comment (target_kind, target_id, created_time, id) where deleted_time is null;
create index comment_parent on comment (parent_id);
create index comment_search on comment using gin (search);

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

create table page (
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
create unique index page_slug on page (slug) where deleted_time is null;
create index page_created on page (created_time, id) where deleted_time is null;
create index page_updated on page (updated_time, id) where deleted_time is null;
create index page_order on page ("order", id) where deleted_time is null;
create index page_title on page (title collate "zh-x-icu", id) where deleted_time is null;
create index page_published on page (coalesce(publish_time, '-infinity'), id) where deleted_time is null;
create index page_views on page (views, id) where deleted_time is null;
create index page_in_category on page (category_id, "order", id) where deleted_time is null;
create index page_search on page using gin (search);

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
