-- Works that administrators look at: because somebody reported them, or because they have just become public where the site wants
-- that. One review for each work; what was decided and why is told to its author, who may appeal.
create table review (
  id uuid primary key,
  -- The author of the work.
  user_id uuid not null references "user",
  group_id uuid references "group",
  target jsonb not null,
  target_kind text not null generated always as (target ->> 'kind') stored,
  target_id uuid not null generated always as ((target ->> 'id')::uuid) stored,
  target_title text not null,
  source text not null check (source in ('reported', 'published')),
  status text not null default 'pending' check (status in ('pending', 'kept', 'removed', 'appealed')),
  -- Why, in words for the author.
  verdict text not null default '',
  appeal text not null default '',
  -- What it was before it was taken down, to be given back.
  former_visibility text,
  history jsonb not null default '[]',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(target_title), 'A')) stored
);
create unique index review_target on review (target_kind, target_id);
create index review_waiting on review (status, created_time desc, id desc) where deleted_time is null;
create index review_created on review (created_time desc, id desc) where deleted_time is null;
create index review_updated on review (updated_time desc, id desc) where deleted_time is null;
create index review_author on review (user_id, created_time desc, id desc) where deleted_time is null;
create index review_search on review using gin (search);

-- Who reported what. Visitors are told apart by the day alone, and not kept.
create table review_report (
  id uuid primary key,
  review_id uuid not null references review on delete cascade,
  user_id uuid references "user" on delete set null,
  reason text not null,
  words text not null default '',
  created_time timestamptz not null default now()
);
create index review_report_of on review_report (review_id, created_time desc);
create unique index review_report_once on review_report (review_id, user_id);

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('announcement', 'upload', 'comment', 'order', 'round', 'invitation', 'review'));
alter table notice_preference drop constraint notice_preference_kind_check;
alter table notice_preference add constraint notice_preference_kind_check
  check (kind in ('announcement', 'upload', 'comment', 'order', 'round', 'invitation', 'review'));

-- Administrators hear that something waits; the author hears what was decided, and why.
create function tell_of_review() returns trigger language plpgsql as $$
declare
  current review;
  name text := '「' || left(new.target_title, 40) || '」';
  person uuid;
begin
  -- At the end of the transaction the reason stands beside the decision.
  select * into current from review where id = new.id;
  if new.status in ('pending', 'appealed') then
    if new.source = 'published' and new.status = 'pending' then return null; end if;
    for person in select id from "user" where roles @> array['管理员'] and deleted_time is null loop
      perform tell(person, 'review',
        case new.status when 'appealed' then name || '的作者提出了申诉' else name || '被举报，等待审核' end,
        'info', '/Admin/Review?record=' || new.id);
    end loop;
  elsif new.status = 'removed' then
    perform tell(new.user_id, 'review', name || '已被下架：' || left(current.verdict, 40), 'important', '/Review?record=' || new.id);
  elsif old.status = 'removed' or old.status = 'appealed' then
    perform tell(new.user_id, 'review', name || '已恢复公开', 'info', '/Review?record=' || new.id);
  end if;
  return null;
end $$;
create trigger review_tell_new after insert on review for each row execute function tell_of_review();
create constraint trigger review_tell after update of status on review deferrable initially deferred for each row
  when (old.status is distinct from new.status) execute function tell_of_review();

insert into setting (id, key, value, "group", is_public, description, "order") values
  ('00000000-0000-4000-8000-000000003045', 'work.isReviewed', 'false', 'content', false, '新公开的作品进入审核', 65);

-- What becomes public waits to be looked at, where the site wants that; it is public meanwhile.
create function review_published() returns trigger language plpgsql as $$
begin
  if (select value from setting where key = 'work.isReviewed') is distinct from 'true'::jsonb then return null; end if;
  insert into review (id, user_id, group_id, target, target_title, source)
  values (gen_random_uuid(), new.user_id, new.group_id, jsonb_build_object('kind', tg_argv[0], 'id', new.id), new.title, 'published')
  on conflict (target_kind, target_id) do update set status = 'pending', source = 'published', updated_time = now(),
    version = review.version + 1
  where review.status = 'kept';
  return null;
end $$;
create trigger pano_review after update of visibility on pano for each row
  when (new.visibility = 'public' and old.visibility <> 'public') execute function review_published('pano');
create trigger tour_review after update of visibility on tour for each row
  when (new.visibility = 'public' and old.visibility <> 'public') execute function review_published('tour');
create trigger blog_review after update of visibility on blog for each row
  when (new.visibility = 'public' and old.visibility <> 'public') execute function review_published('blog');

insert into menu_item (id, category_id, title, icon, url, parent_id, "order", roles) values
  ('00000000-0000-4000-8000-000000000234', 'Admin', '作品审核', 'shield-alert', '/Admin/Review', '00000000-0000-4000-8000-000000000230', 25, '{}');
