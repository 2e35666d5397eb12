-- phase: expand
-- Review links: addresses at which people without an account look at a draft, and the remarks that they write into it.
create table review_link (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  group_id uuid references "group" on delete cascade,
  tour_id uuid not null references tour on delete cascade,
  label text not null,
  -- Of the random part of its address.
  key_hash text not null unique,
  ending text not null,
  password_hash text,
  shows text not null constraint review_link_shows_check check (shows in ('newest', 'frozen')),
  -- What a frozen one shows, by the names of the contract.
  content jsonb,
  frozen_time timestamptz,
  status text not null default 'active'
    constraint review_link_status_check check (status in ('active', 'revoked', 'expired')),
  expires_time timestamptz,
  visits integer not null default 0,
  last_visit_time timestamptz,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(label), 'A')) stored,
  constraint review_link_content_check check ((shows = 'frozen') = (content is not null))
);
select index_lists('review_link', '{own,group,tour_id}', '{label,expires_time,visits,last_visit_time}');
create index review_link_due on review_link (expires_time) where status = 'active' and expires_time is not null;

create table remark (
  id uuid primary key,
  -- Whoever made the link.
  user_id uuid not null references "user" on delete cascade,
  group_id uuid references "group" on delete cascade,
  link_id uuid not null references review_link on delete cascade,
  tour_id uuid not null references tour on delete cascade,
  name text not null,
  body text not null,
  scene_id text not null,
  scene_title text not null default '',
  view jsonb not null,
  status text not null default 'open' constraint remark_status_check check (status in ('open', 'done')),
  answer text not null default '',
  answered_time timestamptz,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(body), 'A') || setweight(search_words(name), 'B') || setweight(search_words(answer), 'C')
  ) stored
);
select index_lists('remark', '{own,group,tour_id,link_id}', '{name}');
create index remark_open on remark (tour_id) where status = 'open' and deleted_time is null;

create trigger review_link_live after update on review_link for each row
  when (old.status is distinct from new.status or old.visits is distinct from new.visits)
  execute function live_record('review-link');
create trigger remark_live after insert or update on remark for each row execute function live_record('remark');

--   r  this link shows its draft, behind this password (ended_permit, 0124)
create function review_permit(link review_link) returns text language sql immutable as $$
  select 'r' || md5(link.id || ':' || coalesce(link.password_hash, ''))
$$;
create function review_stands(link review_link) returns boolean language sql immutable as $$
  select link.status = 'active' and link.deleted_time is null
$$;

create function move_review_permit() returns trigger language plpgsql as $$
declare
  before text := case when review_stands(old) then review_permit(old) end;
  after text;
begin
  if tg_op = 'UPDATE' and review_stands(new) then after := review_permit(new); end if;
  if before is not null and before is distinct from after then perform hold_permits(array[before], false); end if;
  if after is not null and after is distinct from before then perform hold_permits(array[after], true); end if;
  return null;
end $$;
create trigger review_link_permit after delete or update of status, password_hash, deleted_time on review_link
  for each row execute function move_review_permit();

-- A tour that is thrown away takes its links with it for as long as it lies in the bin.
create function move_reviews_of_tour() returns trigger language plpgsql as $$
declare
  keys text[] := array(select review_permit(l) from review_link l where l.tour_id = new.id and review_stands(l));
begin
  if keys <> '{}' then perform hold_permits(keys, new.deleted_time is null); end if;
  return null;
end $$;
create trigger tour_reviews after update of deleted_time on tour for each row
  when ((old.deleted_time is null) <> (new.deleted_time is null)) execute function move_reviews_of_tour();

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('announcement', 'upload', 'comment', 'order', 'round', 'invitation', 'review', 'webhook', 'remark'));
alter table notice_preference drop constraint notice_preference_kind_check;
alter table notice_preference add constraint notice_preference_kind_check
  check (kind in ('announcement', 'upload', 'comment', 'order', 'round', 'invitation', 'review', 'webhook', 'remark'));

-- Many remarks on one tour that nobody has read of yet are one notice.
create function tell_of_remark() returns trigger language plpgsql as $$
declare
  address text := case when new.group_id is null then '' else '/Group/' || new.group_id end
    || '/Tour/Edit/' || new.tour_id || '?open=remark';
  tour_title text := (select left(title, 30) from tour where id = new.tour_id);
begin
  update notice n set count = n.count + 1, publish_time = now(), expire_time = now() + interval '90 days', updated_time = now(),
    version = n.version + 1, title = '「' || tour_title || '」有 ' || (n.count + 1) || ' 条新批注'
  where n.audience = 'users' and n.user_ids = jsonb_build_array(new.user_id::text) and n.kind = 'remark' and n.url = address
    and n.deleted_time is null and not exists (select from notice_read r where r.notice_id = n.id and r.user_id = new.user_id);
  if found then
    perform live_say(jsonb_build_object('kind', 'noticeRead', 'userId', new.user_id));
  else
    perform tell(new.user_id, 'remark', left(new.name, 20) || '在「' || tour_title || '」上写了批注：' || left(new.body, 40),
      'info', address);
  end if;
  return null;
end $$;
create trigger remark_tell after insert on remark for each row execute function tell_of_remark();
create trigger webhook_remark_created after insert on remark for each row
  execute function webhook_event('remark.created', 'remark');

insert into menu_item (id, category_id, title, icon, url, parent_id, "order", roles) values
  ('00000000-0000-4000-8000-000000026100', 'My', '客户', null, null, null, 45, '{}'),
  ('00000000-0000-4000-8000-000000026101', 'My', '审阅链接', 'presentation', '/ReviewLink', '00000000-0000-4000-8000-000000026100', 20, '{}'),
  ('00000000-0000-4000-8000-000000026102', 'My', '批注', 'map-pin', '/Remark', '00000000-0000-4000-8000-000000026100', 30, '{}'),
  ('00000000-0000-4000-8000-000000026105', 'GroupAdmin', '客户', null, null, null, 45, '{base_管理员,group_管理员,group_编辑}'),
  ('00000000-0000-4000-8000-000000026106', 'GroupAdmin', '审阅链接', 'presentation', '/Group/{groupId}/ReviewLink', '00000000-0000-4000-8000-000000026105', 20, '{base_管理员,group_管理员,group_编辑}'),
  ('00000000-0000-4000-8000-000000026107', 'GroupAdmin', '批注', 'map-pin', '/Group/{groupId}/Remark', '00000000-0000-4000-8000-000000026105', 30, '{base_管理员,group_管理员,group_编辑}');

insert into module (id, code, name, parent_id, area, route, api_prefix, icon, "order") values
  ('00000000-0000-4000-8000-000000026111', 'my.review-link', '审阅链接', '00000000-0000-4000-8000-000000010100', 'My', '/ReviewLink', '/api/My/ReviewLinks', 'presentation', 1101),
  ('00000000-0000-4000-8000-000000026112', 'my.remark', '批注', '00000000-0000-4000-8000-000000010100', 'My', '/Remark', '/api/My/Remarks', 'map-pin', 1102),
  ('00000000-0000-4000-8000-000000026113', 'group.review-link', '审阅链接', '00000000-0000-4000-8000-000000010300', 'GroupAdmin', '/Group/{groupId}/ReviewLink', '/api/GroupAdmin/ReviewLinks', 'presentation', 3101),
  ('00000000-0000-4000-8000-000000026114', 'group.remark', '批注', '00000000-0000-4000-8000-000000010300', 'GroupAdmin', '/Group/{groupId}/Remark', '/api/GroupAdmin/Remarks', 'map-pin', 3102);
