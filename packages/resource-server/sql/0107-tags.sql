-- Tags are by name: a record carries names, and this table says which an owner has.
create table tag (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  name text not null,
  colour text not null default '#7D8590',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(name), 'A')) stored
);
create unique index tag_name_of_owner on tag (coalesce(group_id, user_id), name) where deleted_time is null;
create index tag_own on tag (user_id, name, id) where group_id is null and deleted_time is null;
create index tag_group on tag (group_id, name, id) where deleted_time is null;
create index tag_search on tag using gin (search);
create index tag_own_name on tag (user_id, name collate "zh-x-icu", id) where group_id is null and deleted_time is null;
create index tag_group_name on tag (group_id, name collate "zh-x-icu", id) where deleted_time is null;
create index tag_own_created on tag (user_id, created_time, id) where group_id is null and deleted_time is null;
create index tag_own_updated on tag (user_id, updated_time, id) where group_id is null and deleted_time is null;
create index tag_group_created on tag (group_id, created_time, id) where deleted_time is null;
create index tag_group_updated on tag (group_id, updated_time, id) where deleted_time is null;
create index tag_all_created on tag (created_time, id) where deleted_time is null;
create index tag_all_updated on tag (updated_time, id) where deleted_time is null;
create index tag_all_name on tag (name collate "zh-x-icu", id) where deleted_time is null;

-- Tags made or changed in another window, by another member of the group or while a work is saved show in lists that are open.
create function live_tag() returns trigger language plpgsql as $$
begin
  perform live_say(jsonb_strip_nulls(jsonb_build_object(
    'kind', 'record', 'resource', 'tag', 'id', new.id, 'userId', new.user_id, 'groupId', new.group_id)));
  return null;
end $$;
create trigger tag_live after update of name, colour, deleted_time on tag for each row execute function live_tag();

-- Many made at once (a sheet, the words of a work) are told once for each owner: lists read themselves anew, whichever it was.
create function live_tags() returns trigger language plpgsql as $$
begin
  perform live_say(jsonb_strip_nulls(jsonb_build_object(
    'kind', 'record', 'resource', 'tag', 'id', id, 'userId', user_id, 'groupId', group_id)))
  from (select distinct on (user_id, group_id) id, user_id, group_id from made order by user_id, group_id, id desc) latest;
  return null;
end $$;
create trigger tag_live_made after insert on tag referencing new table as made for each statement execute function live_tags();
