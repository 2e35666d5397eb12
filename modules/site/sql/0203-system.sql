-- phase: expand
-- Who runs the site, what its administrators have told the queues of background work, and what was last done to keep everything safe.
create table server_process (
  id uuid primary key,
  role text not null
    constraint server_process_role_check check (role in ('all', 'web', 'worker')),
  host text not null,
  pid integer not null,
  version text not null,
  node_version text not null,
  started_time timestamptz not null default now(),
  seen_time timestamptz not null default now()
);

create table queue_rule (
  name text primary key,
  is_paused boolean not null default false,
  -- Jobs at a time in each process; null as many as usual.
  concurrency integer
    constraint queue_rule_concurrency_check check (concurrency between 1 and 16),
  updated_time timestamptz not null default now()
);

create table upkeep (
  kind text primary key
    constraint upkeep_kind_check check (kind in ('backup', 'verification')),
  made_time timestamptz not null default now(),
  is_well boolean not null,
  -- In words for an administrator.
  summary text not null
);

insert into menu_item (id, category_id, title, icon, url, parent_id, "order", roles) values
  ('00000000-0000-4000-8000-000000020301', 'Admin', '运行状态', 'activity', '/Admin/System', '00000000-0000-4000-8000-000000000260', 5, '{}');
