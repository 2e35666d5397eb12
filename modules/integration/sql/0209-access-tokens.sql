-- phase: expand
-- Access tokens: what a person, or an administrator of a group, lets a program do.
create table access_token (
  id uuid primary key,
  -- Whoever made it: it can do nothing that this person may not.
  user_id uuid not null references "user" on delete cascade,
  -- The only group in which it counts; null where the area is no group's.
  group_id uuid references "group" on delete cascade,
  name text not null,
  area text not null
    constraint access_token_area_check check (area in ('My', 'Admin', 'GroupAdmin', 'PublicAdmin')),
  scopes text[] not null,
  token_hash text not null unique,
  ending text not null,
  status text not null default 'active'
    constraint access_token_status_check check (status in ('active', 'revoked', 'expired')),
  expires_time timestamptz not null,
  last_used_time timestamptz,
  last_used_ip text,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(name), 'A')) stored,
  constraint access_token_group_check check ((area = 'GroupAdmin') = (group_id is not null))
);
select index_lists('access_token', '{own,group}', '{name,expires_time,last_used_time}');
create index access_token_active on access_token (user_id, group_id) where status = 'active';
create index access_token_due on access_token (expires_time) where status = 'active';

-- Whether there still is what a token rests on: its person, and in a group, which is open up to the top, the right to keep its tokens.
create function access_token_stands(person uuid, of_group uuid) returns boolean language sql stable as $$
  with recursive upward as (
    select id, parent_id, status = 'active' and deleted_time is null as is_open, 1 as depth from "group" where id = of_group
    union all
    select above.id, above.parent_id, above.status = 'active' and above.deleted_time is null, depth + 1
    from "group" above join upward on above.id = upward.parent_id
    where depth < 64
  )
  select exists (
    select from "user" u
    where u.id = person and u.deleted_time is null and (of_group is null or (
      (select bool_and(is_open) from upward)
      and ('管理员' = any (u.roles) or exists (
        select from employee e
        where e.user_id = person and e.status = 'active' and e.deleted_time is null and '管理员' = any (e.roles)
          and e.group_id in (select id from upward)))))
  )
$$;

-- Whoever lost what a token rested on may get it back: the token does not come back with it.
create function end_fallen_tokens() returns trigger language plpgsql as $$
begin
  update access_token set status = 'revoked', updated_time = now(), version = version + 1
  where status = 'active' and user_id = new.user_id and not access_token_stands(user_id, group_id);
  return null;
end $$;
-- Every loss of access raises this number.
create trigger tokens_end_with_access after insert or update on access_epoch
  for each row execute function end_fallen_tokens();

-- Administrators of the site hold no role in a group that could be lost with it.
create function end_tokens_of_group() returns trigger language plpgsql as $$
begin
  update access_token set status = 'revoked', updated_time = now(), version = version + 1
  where status = 'active' and group_id is not null and not access_token_stands(user_id, group_id);
  return null;
end $$;
create trigger tokens_end_with_group after update on "group" for each row
  when (old.deleted_time is null and old.status = 'active' and (new.deleted_time is not null or new.status <> 'active'))
  execute function end_tokens_of_group();

insert into menu_item (id, category_id, title, icon, url, parent_id, "order", roles) values
  ('00000000-0000-4000-8000-000000020901', 'My', '访问令牌', 'key-round', '/Token', '00000000-0000-4000-8000-000000000150', 25, '{}'),
  ('00000000-0000-4000-8000-000000020902', 'GroupAdmin', '访问令牌', 'key-round', '/Group/{groupId}/Token', '00000000-0000-4000-8000-000000000340', 40, '{base_管理员,group_管理员}');

insert into module (id, code, name, parent_id, area, route, api_prefix, icon, "order") values
  ('00000000-0000-4000-8000-000000020911', 'my.access-token', '访问令牌', '00000000-0000-4000-8000-000000010100', 'My', '/Token', '/api/My/AccessTokens', 'key-round', 1155),
  ('00000000-0000-4000-8000-000000020912', 'group.access-token', '访问令牌', '00000000-0000-4000-8000-000000010300', 'GroupAdmin', '/Group/{groupId}/Token', '/api/GroupAdmin/AccessTokens', 'key-round', 3155);
