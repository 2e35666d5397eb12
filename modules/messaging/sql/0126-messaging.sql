-- Talk that survives a retry, blocks and reports, notices of administrators and of the system, and who is here now.

create table message (
  id uuid primary key,
  from_user_id uuid not null references "user",
  to_user_id uuid not null references "user",
  -- The sender's own number for it: what is sent again after a lost answer is stored once.
  client_key uuid,
  kind text not null default 'text' check (kind in ('text', 'image', 'pano', 'tour', 'blog')),
  body text not null,
  -- Of a work: what there was to see of it when it was sent.
  card jsonb,
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
create unique index message_client_key on message (from_user_id, client_key);
create index message_undelivered on message (to_user_id, sent_time, id)
  where delivered_time is null and recalled_time is null and deleted_time is null;

create function live_message() returns trigger language plpgsql as $$
begin
  perform live_say(jsonb_build_object(
    'kind', case tg_op when 'INSERT' then 'message' else 'messageChange' end,
    'id', new.id, 'from', new.from_user_id, 'to', new.to_user_id));
  return null;
end $$;
create trigger message_live_new after insert on message for each row
  when (new.delivered_time is null) execute function live_message();
create trigger message_live_change after update on message for each row
  when (old.delivered_time is distinct from new.delivered_time or old.read_time is distinct from new.read_time
    or old.recalled_time is distinct from new.recalled_time or old.deleted_time is distinct from new.deleted_time)
  execute function live_message();

create table message_block (
  user_id uuid not null references "user" on delete cascade,
  blocked_user_id uuid not null references "user" on delete cascade,
  created_time timestamptz not null default now(),
  primary key (user_id, blocked_user_id)
);

create table message_report (
  message_id uuid not null references message on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  reason text not null,
  -- What it said then: calling it back afterwards changes nothing.
  body text not null,
  created_time timestamptz not null default now(),
  primary key (message_id, user_id)
);

create table notice (
  id uuid primary key,
  kind text not null default 'announcement'
    check (kind in ('announcement', 'upload', 'comment', 'order', 'round', 'invitation', 'review')),
  title text not null,
  content_html text not null default '',
  -- Where it leads.
  url text,
  -- Of how many like things it tells.
  count integer not null default 1,
  level text not null default 'info' check (level in ('info', 'important', 'urgent')),
  audience text not null default 'all' check (audience in ('all', 'roles', 'groups', 'users')),
  -- Whom the audience means: base roles by name, groups (with all below them) and people by id.
  roles text[] not null default '{}',
  group_ids jsonb not null default '[]',
  user_ids jsonb not null default '[]',
  -- How many people it goes to: counted while it is written, and kept from the moment it comes out.
  recipient_count integer,
  -- Null: a draft.
  publish_time timestamptz,
  expire_time timestamptz,
  -- When those who are there were told.
  announced_time timestamptz,
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
create index notice_unannounced on notice (publish_time) where announced_time is null and deleted_time is null;
create index notice_users on notice using gin (user_ids) where audience = 'users';

create table notice_read (
  user_id uuid not null references "user" on delete cascade,
  notice_id uuid not null references notice on delete cascade,
  read_time timestamptz not null default now(),
  primary key (user_id, notice_id)
);
create index notice_read_of on notice_read (notice_id);

-- What somebody does not want; kinds without a row are told, without mail.
create table notice_preference (
  user_id uuid not null references "user" on delete cascade,
  kind text not null check (kind in ('announcement', 'upload', 'comment', 'order', 'round', 'invitation', 'review')),
  is_told boolean not null default true,
  is_mailed boolean not null default false,
  primary key (user_id, kind)
);
create table notice_digest (
  user_id uuid primary key references "user" on delete cascade,
  sent_time timestamptz not null
);

-- A notice that is out has been announced; one that was taken back will be anew.
create function live_notice_time() returns trigger language plpgsql as $$
begin
  if new.publish_time is null or new.publish_time > now() then new.announced_time := null;
  elsif new.announced_time is null then new.announced_time := now();
  end if;
  return new;
end $$;
create trigger notice_live_time before insert or update on notice for each row execute function live_notice_time();

create function live_notice() returns trigger language plpgsql as $$
begin
  perform live_say(jsonb_build_object('kind', 'notice', 'id', new.id, 'isNew',
    new.announced_time is not null and (tg_op = 'INSERT' or old.announced_time is null)));
  return null;
end $$;
create trigger notice_live_new after insert on notice for each row
  when (new.announced_time is not null) execute function live_notice();
create trigger notice_live_change after update on notice for each row
  when (old.announced_time is distinct from new.announced_time or old.deleted_time is distinct from new.deleted_time
    or old.expire_time is distinct from new.expire_time)
  execute function live_notice();

create function live_notice_read() returns trigger language plpgsql as $$
begin
  perform live_say(jsonb_build_object('kind', 'noticeRead', 'userId', who.user_id))
    from (select distinct user_id from added) who;
  return null;
end $$;
create trigger notice_read_live after insert on notice_read referencing new table as added
  for each statement execute function live_notice_read();

create function notice_recipients(audience text, role_names text[], group_ids jsonb, user_ids jsonb)
returns integer language sql stable as $$
  with recursive below as (
    select g.id from "group" g where audience = 'groups' and group_ids ? g.id::text
    union
    select g.id from "group" g join below on g.parent_id = below.id
  )
  select count(*)::int from "user" u
  where u.deleted_time is null and u.id <> '00000000-0000-0000-0000-000000000001'
    and case audience
      when 'all' then true
      when 'roles' then u.roles && role_names
      when 'users' then user_ids ? u.id::text
      else exists (
        select from employee e join below on below.id = e.group_id
        where e.user_id = u.id and e.status = 'active' and e.deleted_time is null)
    end
    and not exists (
      select from notice_preference w where w.user_id = u.id and w.kind = 'announcement' and not w.is_told)
$$;

create function count_notice_recipients() returns trigger language plpgsql as $$
begin
  if new.announced_time is null then new.recipient_count := null;
  else new.recipient_count := notice_recipients(new.audience, new.roles, new.group_ids, new.user_ids);
  end if;
  return new;
end $$;
-- Named to run after the trigger that sets the time of the announcement.
create trigger notice_recipients_in before insert on notice for each row
  when (new.kind = 'announcement') execute function count_notice_recipients();
create trigger notice_recipients_of before update on notice for each row
  when (new.kind = 'announcement') execute function count_notice_recipients();

-- Notices of the system take the same road as those of the administrators. A person's wish comes first.
create function tell(person uuid, what text, said text, importance text, address text) returns void language plpgsql as $$
begin
  if person is null or exists (select from notice_preference where user_id = person and kind = what and not is_told) then
    return;
  end if;
  insert into notice (id, title, level, audience, user_ids, publish_time, expire_time, kind, url)
  values (gen_random_uuid(), left(said, 100), importance, 'users', jsonb_build_array(person::text), now(),
    now() + interval '90 days', what, address);
end $$;

-- Tabs in which the site is open; a row lives as long as its connection.
create table online (
  id uuid primary key,
  browser_id text not null,
  session_id text not null,
  connection_id text,
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

-- How many were here, minute by minute.
create table online_count (
  minute timestamptz primary key,
  members integer not null,
  visitors integer not null
);
