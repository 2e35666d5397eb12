-- People's own accounts: codes that prove an address, second factors, devices, and leaving for good.

-- A code is kept as a hash, works once, ends soon and takes few guesses.
create table verification_code (
  id uuid primary key,
  purpose text not null check (purpose in ('sign-in', 'sign-up', 'reset-password', 'confirm-email', 'confirm-phone')),
  -- Lower-case e-mail address or phone number; nobody knows yet whose it is.
  address text not null,
  user_id uuid references "user" on delete cascade,
  code_hash text not null,
  attempts integer not null default 0,
  sent_time timestamptz not null default now(),
  expires_time timestamptz not null,
  used_time timestamptz
);
create index verification_code_address on verification_code (purpose, address, sent_time desc);
create index verification_code_age on verification_code (expires_time);

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

create table passkey (
  -- The credential's own id, base64url.
  id text primary key,
  user_id uuid not null references "user" on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_time timestamptz not null default now(),
  last_used_time timestamptz
);
create index passkey_of_user on passkey (user_id, created_time);

create table second_factor (
  user_id uuid primary key references "user" on delete cascade,
  secret text not null,
  -- Null until a first code has shown that the person's device has the secret.
  confirmed_time timestamptz,
  -- The last 30 seconds whose code was taken: none is taken twice.
  last_step bigint not null default 0
);

create table recovery_code (
  user_id uuid not null references "user" on delete cascade,
  code_hash text not null,
  used_time timestamptz,
  primary key (user_id, code_hash)
);

-- Who one is elsewhere.
create table external_account (
  provider text not null check (provider in ('weixin')),
  subject text not null,
  user_id uuid not null references "user" on delete cascade,
  name text not null default '',
  created_time timestamptz not null default now(),
  primary key (provider, subject)
);
create unique index external_account_of_user on external_account (user_id, provider);

-- A session of the provider, as its owner would recognise it.
create table sign_in_device (
  session_uid text primary key,
  user_id uuid not null references "user" on delete cascade,
  user_agent text not null default '',
  ip text,
  created_time timestamptz not null default now(),
  seen_time timestamptz not null default now()
);
create index sign_in_device_of_user on sign_in_device (user_id, seen_time desc);

-- Asked for by the person; carried out when the time of grace is over, unless taken back.
create table account_deletion (
  user_id uuid primary key references "user" on delete cascade,
  requested_time timestamptz not null default now(),
  due_time timestamptz not null
);
create index account_deletion_due on account_deletion (due_time);

create index audit_of_session on audit (user_id, created_time desc) where area = 'Session';

insert into setting (id, key, value, "group", is_public, description, "order") values
  ('00000000-0000-4000-8000-000000003051', 'user.signUp', 'false', 'user', false, '允许任何人用邮箱或手机号自行注册', 65);
