-- Files that works are furnished with.
create table lib (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  name text not null,
  kind text not null check (kind in ('image', 'video', 'audio', 'coordinate', 'model', 'attachment')),
  folder text not null default '',
  tags text[] not null default '{}',
  file_name text not null,
  mime text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  width integer,
  height integer,
  duration double precision,
  bounds jsonb,
  -- Members of the contract's LibDetails.
  details jsonb not null default '{}',
  -- A sentence for the owner, such as why a film may not play everywhere.
  note text,
  -- The folder of its files, and the names of the file itself and of its thumbnail in there.
  revision uuid,
  file text,
  thumbnail text,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(tags), 'B') || setweight(search_words(file_name), 'C')
  ) stored
);
create index lib_tags on lib using gin (tags);
select index_lists('lib', '{own,group,all,kind}', '{name,folder,size,duration}');
