-- What visitors say and count of works that are before them.

-- The author is the owner; the group is that of the target, so that its editors moderate what is said there.
create table comment (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  -- Of people without an account.
  guest_name text,
  target jsonb not null,
  target_kind text not null generated always as (target ->> 'kind') stored,
  target_id uuid not null generated always as ((target ->> 'id')::uuid) stored,
  -- Whose the target is.
  target_user_id uuid not null references "user",
  parent_id uuid references comment on delete cascade,
  body text not null,
  -- At a place of a scene.
  scene_id text,
  view jsonb,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- Why it is not shown, for who wrote it.
  reject_reason text not null default '',
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
create index comment_shown on comment (target_kind, target_id, created_time desc, id desc)
  where status = 'approved' and deleted_time is null;
create index comment_waiting on comment (target_user_id)
  where status = 'pending' and group_id is null and deleted_time is null;
create trigger comment_live after insert or update of status on comment for each row execute function live_record('comment');

-- Whoever has just approved a comment need not be told of it.
create function tell_of_comment() returns trigger language plpgsql as $$
declare
  work text := case new.target_kind when 'pano' then '全景' when 'tour' then '漫游' when 'blog' then '博客' else '作品' end;
  asked uuid := (select user_id from comment where id = new.parent_id);
begin
  if new.user_id <> new.target_user_id and (tg_op = 'INSERT' or new.group_id is not null) then
    perform tell(new.target_user_id, 'comment', '有人评论了你的' || work || '：' || left(new.body, 40), 'info', '/Comment?direction=received');
  end if;
  if asked is not null and asked <> new.user_id and asked <> new.target_user_id then
    perform tell(asked, 'comment', '有人回复了你的评论：' || left(new.body, 40), 'info', '/Comment?direction=written');
  end if;
  return null;
end $$;
create trigger comment_tell_new after insert on comment for each row
  when (new.status = 'approved') execute function tell_of_comment();
create trigger comment_tell_approved after update of status on comment for each row
  when (old.status <> 'approved' and new.status = 'approved') execute function tell_of_comment();

-- Whoever decides about comments hears that some wait: of a personal work its owner, of a group's its editors, of public property the
-- administrators. Many that wait are one notice for each of them, which goes when nothing waits any more.
create function comment_moderators(place uuid, owner uuid) returns setof uuid language sql stable as $$
  with recursive upward as (
    select id, parent_id, status = 'active' and deleted_time is null as is_open, 1 as depth from "group" where id = place
    union all
    select above.id, above.parent_id, above.status = 'active' and above.deleted_time is null, depth + 1
    from "group" above join upward on above.id = upward.parent_id where depth < 64
  )
  select owner where place is null and owner <> '00000000-0000-0000-0000-000000000001'
  union
  select id from "user"
  where place is null and owner = '00000000-0000-0000-0000-000000000001' and roles @> array['管理员'] and deleted_time is null
  union
  select user_id from employee
  where group_id in (select id from upward) and (select bool_and(is_open) from upward)
    and user_id is not null and status = 'active' and deleted_time is null and roles && array['管理员', '编辑']
$$;

-- Where they are decided about.
create function comments_address(place uuid, owner uuid) returns text language sql immutable as $$
  select case
    when place is not null then '/Group/' || place || '/Comment?status=pending'
    when owner = '00000000-0000-0000-0000-000000000001' then '/Admin/Comment?status=pending'
    else '/Comment?direction=received&status=pending' end
$$;

create function comments_waiting(place uuid, owner uuid) returns bigint language plpgsql stable as $$
begin
  if place is null then
    return (select count(*) from comment
      where target_user_id = owner and group_id is null and status = 'pending' and deleted_time is null);
  end if;
  return (select count(*) from comment where group_id = place and status = 'pending' and deleted_time is null);
end $$;

-- The menus of those who decide count anew; of a group those who look at it hear it, of the rest the owner.
create function live_waiting(what comment) returns void language sql as $$
  select live_say(jsonb_strip_nulls(jsonb_build_object('kind', 'record', 'resource', 'comment', 'id', what.id,
    'userId', what.target_user_id, 'groupId', what.group_id, 'status', what.status)))
$$;

create function tell_of_waiting() returns trigger language plpgsql as $$
declare
  address text := comments_address(new.group_id, new.target_user_id);
  waiting bigint;
  person uuid;
  said text;
begin
  -- Of two that come at once the second one counts the first.
  perform pg_advisory_xact_lock(hashtextextended(address || new.target_user_id, 27));
  waiting := comments_waiting(new.group_id, new.target_user_id);
  said := case when waiting > 1 then '有 ' || waiting || ' 条评论等你审核' else '有评论等你审核：' || left(new.body, 40) end;
  for person in select comment_moderators(new.group_id, new.target_user_id) loop
    continue when person = new.user_id;
    update notice n set title = said, count = waiting, publish_time = now(), expire_time = now() + interval '90 days',
      updated_time = now(), version = n.version + 1
    where n.audience = 'users' and n.user_ids @> jsonb_build_array(person::text) and n.kind = 'comment' and n.url = address
      and n.deleted_time is null and not exists (select from notice_read r where r.notice_id = n.id and r.user_id = person);
    if found then perform live_say(jsonb_build_object('kind', 'noticeRead', 'userId', person));
    else perform tell(person, 'comment', said, 'info', address);
    end if;
  end loop;
  perform live_waiting(new);
  return null;
end $$;
create trigger comment_waits_new after insert on comment for each row
  when (new.status = 'pending' and new.deleted_time is null) execute function tell_of_waiting();
create trigger comment_waits_again after update of status, deleted_time on comment for each row
  when (new.status = 'pending' and new.deleted_time is null and (old.status <> 'pending' or old.deleted_time is not null))
  execute function tell_of_waiting();

create function tell_of_decided() returns trigger language plpgsql as $$
begin
  if comments_waiting(new.group_id, new.target_user_id) = 0 then
    insert into notice_read (user_id, notice_id)
    select who, n.id from comment_moderators(new.group_id, new.target_user_id) who
    join notice n on n.audience = 'users' and n.user_ids @> jsonb_build_array(who::text) and n.kind = 'comment'
      and n.url = comments_address(new.group_id, new.target_user_id)
    on conflict do nothing;
  end if;
  perform live_waiting(new);
  return null;
end $$;
create trigger comment_decided after update of status, deleted_time on comment for each row
  when (old.status = 'pending' and old.deleted_time is null and (new.status <> 'pending' or new.deleted_time is not null))
  execute function tell_of_decided();

create table view_day (
  kind text not null,
  record_id uuid not null,
  day date not null,
  count bigint not null default 0,
  primary key (kind, record_id, day)
);
-- Figures of the last sixty days are read by day across all records of a scope.
create index view_day_recent on view_day (kind, day, record_id) include (count);
