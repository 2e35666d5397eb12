-- What happens now: talk that survives a retry, blocks and reports, notices that the system writes by itself, and a
-- channel on which every server process hears of it.

alter table message
  -- The sender's own number for it: what is sent again after a lost answer is stored once.
  add column client_key uuid,
  -- Of a work: what there was to see of it when it was sent.
  add column card jsonb;
create unique index message_client_key on message (from_user_id, client_key);
create index message_undelivered on message (to_user_id, sent_time, id)
  where delivered_time is null and recalled_time is null and deleted_time is null;

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

alter table notice
  add column kind text not null default 'announcement'
    check (kind in ('announcement', 'upload', 'comment', 'order', 'round', 'invitation')),
  -- Where it leads.
  add column url text,
  -- Of how many like things it tells.
  add column count integer not null default 1,
  -- When those who are there were told.
  add column announced_time timestamptz;
update notice set announced_time = publish_time where publish_time <= now();
create index notice_unannounced on notice (publish_time) where announced_time is null and deleted_time is null;
create index notice_users on notice using gin (user_ids) where audience = 'users';

-- What somebody does not want; kinds without a row are told, without mail.
create table notice_preference (
  user_id uuid not null references "user" on delete cascade,
  kind text not null check (kind in ('announcement', 'upload', 'comment', 'order', 'round', 'invitation')),
  is_told boolean not null default true,
  is_mailed boolean not null default false,
  primary key (user_id, kind)
);
create table notice_digest (
  user_id uuid primary key references "user" on delete cascade,
  sent_time timestamptz not null
);

alter table online add column connection_id text;

-- How many were here, minute by minute.
create table online_count (
  minute timestamptz primary key,
  members integer not null,
  visitors integer not null
);

create function live_say(what jsonb) returns void language sql as $$
  select pg_notify('live', what::text)
$$;

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

-- Records that move by themselves or by somebody else's hand, for the lists in which they stand.
create function live_record() returns trigger language plpgsql as $$
begin
  perform live_say(jsonb_strip_nulls(jsonb_build_object(
    'kind', 'record', 'resource', tg_argv[0], 'id', new.id, 'userId', new.user_id, 'groupId', to_jsonb(new) ->> 'group_id',
    'status', new.status, 'progress', to_jsonb(new) -> 'progress')));
  return null;
end $$;
create trigger pano_live after update on pano for each row
  when (old.status is distinct from new.status or old.progress is distinct from new.progress
    or old.has_preview is distinct from new.has_preview or old.revision is distinct from new.revision)
  execute function live_record('pano');
create trigger order_live after update on "order" for each row
  when (old.status is distinct from new.status) execute function live_record('order');
create trigger round_live after update on round for each row
  when (old.status is distinct from new.status) execute function live_record('round');
create trigger comment_live after insert or update of status on comment for each row execute function live_record('comment');

-- Whoever may no longer be here is sent away.
create function live_cut() returns trigger language plpgsql as $$
begin
  perform live_say(jsonb_build_object('kind', 'cut', 'userId', new.id));
  return null;
end $$;
create trigger user_live after update on "user" for each row
  when ((new.locked_until > now() and old.locked_until is distinct from new.locked_until)
    or (old.deleted_time is null and new.deleted_time is not null)
    or old.password_hash is distinct from new.password_hash)
  execute function live_cut();

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

create function tell_of_comment() returns trigger language plpgsql as $$
declare
  work text := case new.target_kind when 'pano' then '全景' when 'tour' then '漫游' when 'blog' then '博客' else '作品' end;
  asked uuid := (select user_id from comment where id = new.parent_id);
begin
  if new.user_id <> new.target_user_id then
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

create function tell_of_order() returns trigger language plpgsql as $$
declare
  state text := case new.status when 'paid' then '已付款' when 'completed' then '已完成' when 'expired' then '已超时关闭'
    when 'refunding' then '正在退款' when 'refunded' then '已退款' end;
begin
  perform tell(new.user_id, 'order', '订单 ' || new.number || ' ' || state, 'info', '/Order?open=' || new.id);
  return null;
end $$;
create trigger order_tell after update of status on "order" for each row
  when (old.status <> new.status and new.status in ('paid', 'completed', 'expired', 'refunding', 'refunded'))
  execute function tell_of_order();

create function tell_of_round() returns trigger language plpgsql as $$
declare
  state text := case new.status when 'scheduled' then '已安排' when 'shooting' then '开始拍摄' when 'processing' then '正在制作'
    when 'delivered' then '已交付，请验收' when 'cancelled' then '已取消' end;
begin
  perform tell(new.user_id, 'round', '拍摄「' || left(new.title, 60) || '」' || state, 'info', '/Round?open=' || new.id);
  return null;
end $$;
create trigger round_tell after update of status on round for each row
  when (old.status <> new.status and new.status in ('scheduled', 'shooting', 'processing', 'delivered', 'cancelled'))
  execute function tell_of_round();

create function tell_of_invitation() returns trigger language plpgsql as $$
begin
  perform tell(new.user_id, 'invitation', '机构「' || (select left(name, 60) from "group" where id = new.group_id)
    || '」邀请你加入', 'important', '/Group');
  return null;
end $$;
create trigger employee_tell after insert on employee for each row
  when (new.status = 'invited' and new.user_id is not null) execute function tell_of_invitation();
