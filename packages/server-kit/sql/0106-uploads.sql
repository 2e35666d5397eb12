-- Files under way, one for each person, file and place that it goes to.
create table upload (
  user_id uuid not null references "user",
  file_id uuid not null,
  config text not null,
  name text not null,
  total bigint not null,
  -- Contiguous bytes that are synced to disk.
  position bigint not null default 0,
  target_group_id uuid references "group",
  target_public boolean not null default false,
  record_id uuid,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  finished_time timestamptz,
  primary key (user_id, file_id, config)
);
create index upload_by_age on upload (updated_time);
create index upload_of_record on upload (record_id) where record_id is not null;
