-- Groups, their members, and business cards.

create table "group" (
  id uuid primary key,
  name text not null,
  code citext not null,
  -- The all-zero id stands above the topmost groups and has no row.
  parent_id uuid not null default '00000000-0000-0000-0000-000000000000',
  description text not null default '',
  logo_url text,
  cover_url text,
  contact_name text not null default '',
  phone text not null default '',
  address text not null default '',
  location jsonb,
  status text not null default 'active' check (status in ('active', 'disabled')),
  "order" integer not null default 0,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(code::text), 'B')
    || setweight(search_words(description), 'C')
  ) stored
);
create index group_by_parent on "group" (parent_id, "order", name);
create unique index group_code on "group" (code) where deleted_time is null;
select index_lists('group', '{all,parent_id}', '{name,order}');
create trigger record_uses after insert or update or delete on "group" for each row execute function keep_record_uses();

-- An invitation by link is a membership that nobody has taken yet.
create table employee (
  id uuid primary key,
  group_id uuid not null references "group",
  user_id uuid references "user",
  -- Names of the person, kept here so that members can be found by them.
  names text not null default '',
  title text not null default '',
  department text not null default '',
  roles text[] not null default '{}',
  status text not null default 'active' check (status in ('invited', 'active', 'disabled')),
  invite_token text,
  invite_expires_time timestamptz,
  joined_time timestamptz,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(names), 'A') || setweight(search_words(title), 'B')
    || setweight(search_words(department), 'B') || setweight(search_words(pinyin_words(names)), 'C')
  ) stored,
  constraint employee_taken check (user_id is not null or status = 'invited')
);
create index employee_by_user on employee (user_id);
create index employee_roles on employee using gin (roles);
create unique index employee_once on employee (group_id, user_id) where deleted_time is null;
create unique index employee_invite on employee (invite_token) where invite_token is not null;
select index_lists('employee', '{group,all}', '{department,joined_time}');

create function names_of(person uuid) returns text language sql stable as $$
  select coalesce((select user_name || ' ' || display_name from "user" where id = person), '')
$$;
create function name_employee() returns trigger language plpgsql as $$
begin
  new.names := names_of(new.user_id);
  return new;
end
$$;
create trigger employee_named before insert or update of user_id on employee
  for each row execute function name_employee();
create function rename_employees() returns trigger language plpgsql as $$
begin
  update employee set names = names_of(new.id) where user_id = new.id;
  return null;
end
$$;
create trigger user_renamed after update of user_name, display_name on "user"
  for each row when (old.user_name is distinct from new.user_name or old.display_name is distinct from new.display_name)
  execute function rename_employees();

create function tell_of_invitation() returns trigger language plpgsql as $$
begin
  perform tell(new.user_id, 'invitation', '机构「' || (select left(name, 60) from "group" where id = new.group_id)
    || '」邀请你加入', 'important', '/Group');
  return null;
end $$;
create trigger employee_tell after insert on employee for each row
  when (new.status = 'invited' and new.user_id is not null) execute function tell_of_invitation();

-- A link that invites whoever opens it is known to those who may see it. When one of them may no longer decide about members, the
-- link ends: otherwise it would be a way back. Those who still may invite anew. Invitations by name are of no use to others.
create function end_open_invitations(top uuid) returns void language sql as $$
  with recursive below as (
    select top as id, 1 as depth
    union all
    select down.id, depth + 1 from "group" down join below on down.parent_id = below.id where depth < 64
  )
  update employee set invite_token = null, invite_expires_time = now()
  where status = 'invited' and user_id is null and invite_token is not null and group_id in (select id from below)
$$;

create table card (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  name text not null,
  title text not null default '',
  organisation text not null default '',
  avatar_url text,
  phone text not null default '',
  mobile text not null default '',
  we_chat text not null default '',
  email text not null default '',
  website text not null default '',
  address text not null default '',
  location jsonb,
  tour_ids jsonb not null default '[]',
  pano_ids jsonb not null default '[]',
  theme text not null default 'plain' check (theme in ('plain', 'ink', 'night', 'gold')),
  slug text not null check (slug <> ''),
  is_public boolean not null default false,
  views bigint not null default 0,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(title), 'B')
    || setweight(search_words(organisation), 'B') || setweight(search_words(address), 'C')
    || setweight(search_words(slug), 'C')
  ) stored
);
create unique index card_slug on card (lower(slug)) where deleted_time is null;
select index_lists('card', '{own,group}', '{name,views}');
create trigger record_uses after insert or update or delete on card for each row execute function keep_record_uses();
