-- What every site has, whatever it is about. Ids are UUID v7 made by the server; times are UTC.

create extension if not exists citext;

-- Every server process listens to `live` and tells the browsers that are connected to it.
create function live_say(what jsonb) returns void language sql as $$
  select pg_notify('live', what::text)
$$;

-- Secrets made at the first start and kept: signing keys, cookie keys, the key of media addresses.
create table secret (
  name text primary key,
  value jsonb not null,
  created_time timestamptz not null default now()
);

-- Work over what was stored before a rule held, done once: a row here says that it has been.
create table backfill (
  name text primary key,
  done_time timestamptz not null default now()
);

-- Parts of the demonstration that this database has had. They are not brought again, whatever people delete,
-- and what people bring in the meantime keeps none of them away.
create table demo_part (
  name text primary key,
  brought_time timestamptz not null default now()
);

-- Mails and short messages of a site that has no server to send them; a demonstration shows them.
create table outbox_message (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  address text not null,
  subject text not null default '',
  body text not null,
  sent_time timestamptz not null default now()
);
create index outbox_message_age on outbox_message (sent_time desc);
