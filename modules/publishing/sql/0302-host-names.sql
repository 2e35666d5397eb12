-- phase: expand
-- Host names of groups. One is served while it is proved, and for a while after its proof was lost.
create table host_name (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  group_id uuid references "group" on delete cascade,
  version integer not null default 1,
  -- In small ASCII letters, without a port.
  name text not null,
  token text not null,
  created_time timestamptz not null default now(),
  status text not null default 'pending'
    constraint host_name_status_check check (status in ('pending', 'active', 'lost')),
  proved_by text constraint host_name_proved_by_check check (proved_by in ('dns', 'http')),
  -- Since when it is served; null while it is not.
  proved_time timestamptz,
  updated_time timestamptz not null default now(),
  -- A name without proof is served no longer from then on.
  grace_until timestamptz,
  deleted_time timestamptz,
  -- What the last check found wrong.
  fault text not null default '',
  checked_time timestamptz,
  due_time timestamptz not null default now(),
  search tsvector generated always as (setweight(search_words(name), 'A')) stored
);
select index_lists('host_name', '{group}', '{name,checked_time}');
create unique index host_name_of_group on host_name (group_id, name) where deleted_time is null;
-- Whatever two processes find at the same moment, a name is of one group.
create unique index host_name_proved on host_name (name) where status <> 'pending' and deleted_time is null;
create index host_name_due on host_name (due_time) where deleted_time is null;

create trigger host_name_live after update on host_name for each row
  when (old.status is distinct from new.status or old.fault is distinct from new.fault) execute function live_record('host-name');

-- Every process keeps the served names in memory, and reads them again when it hears this.
create function say_hosts() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', '{"kind":"hosts"}');
  return null;
end $$;
create trigger host_name_heard after update on host_name for each row
  when (old.status is distinct from new.status or old.proved_by is distinct from new.proved_by
    or old.grace_until is distinct from new.grace_until or old.deleted_time is distinct from new.deleted_time
    or old.group_id is distinct from new.group_id)
  execute function say_hosts();
create trigger host_name_gone after delete on host_name for each statement execute function say_hosts();
create trigger hosts_heard_with_group after update on "group" for each row
  when (old.status is distinct from new.status or old.deleted_time is distinct from new.deleted_time
    or old.parent_id is distinct from new.parent_id)
  execute function say_hosts();

insert into menu_item (id, category_id, title, icon, url, parent_id, "order", roles) values
  ('00000000-0000-4000-8000-000000030201', 'GroupAdmin', '域名', 'globe', '/Group/{groupId}/HostName', '00000000-0000-4000-8000-000000000340', 26, '{base_管理员,group_管理员}');

insert into module (id, code, name, parent_id, area, route, api_prefix, icon, "order") values
  ('00000000-0000-4000-8000-000000030211', 'group.host-name', '域名', '00000000-0000-4000-8000-000000010300', 'GroupAdmin', '/Group/{groupId}/HostName', '/api/GroupAdmin/HostNames', 'globe', 3159);
