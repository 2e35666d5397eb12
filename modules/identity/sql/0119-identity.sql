-- How people sign in and what proves that it is them: the provider's own records, codes, second factors, devices, and what may be
-- undone.

create table identity_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  expires_time timestamptz,
  consumed_time timestamptz,
  primary key (model, id)
);
create index identity_record_grant on identity_record (grant_id) where grant_id is not null;
create index identity_record_uid on identity_record (uid) where uid is not null;
create index identity_record_expiry on identity_record (expires_time);

-- Failed sign-ins, counted by account and by address. Accounts that do not exist are counted like those that do,
-- so that a lock says nothing about which names are taken.
create table sign_in_attempt (
  -- `account:…` or `address:…`, hashed: what people type into the field may be a password.
  subject text primary key,
  failures integer not null,
  locked_until timestamptz,
  updated_time timestamptz not null default now()
);
create index sign_in_attempt_age on sign_in_attempt (updated_time);

-- A code is kept as a hash, works once, ends soon and takes few guesses. It is good for the browser or session that asked for it, and
-- several may be under way.
create table verification_code (
  id uuid primary key,
  purpose text not null check (purpose in ('sign-in', 'sign-up', 'reset-password', 'confirm-email', 'confirm-phone', 'prove')),
  -- Lower-case e-mail address or phone number; nobody knows yet whose it is.
  address text not null,
  asker text not null default '',
  user_id uuid references "user" on delete cascade,
  code_hash text not null,
  attempts integer not null default 0,
  sent_time timestamptz not null default now(),
  expires_time timestamptz not null,
  used_time timestamptz
);
create index verification_code_address on verification_code (purpose, address, asker, sent_time desc);
create index verification_code_age on verification_code (expires_time);

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

-- What a session has shown lately, beyond being signed in.
create table session_proof (
  session_uid text not null,
  user_id uuid not null references "user" on delete cascade,
  way text not null check (way in ('password', 'authenticator', 'recovery-code', 'passkey', 'code')),
  proven_time timestamptz not null default now(),
  primary key (session_uid, way)
);
create index session_proof_of_user on session_proof (user_id);
create index session_proof_age on session_proof (proven_time);

-- How an account was entered before a change, for as long as its owner may bring that back.
create table access_change (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  verb text not null,
  -- Addresses, second factor, passkeys and links as they were; passwords are not kept.
  before jsonb not null,
  -- The address that the change took away: until the end it still finds the account again.
  email citext,
  phone_number text,
  -- Of the link that was sent.
  token_hash text not null unique,
  user_agent text not null default '',
  ip text,
  created_time timestamptz not null default now(),
  expires_time timestamptz not null,
  used_time timestamptz
);
create index access_change_of_user on access_change (user_id, created_time);
create index access_change_email on access_change (email) where email is not null;
create index access_change_phone on access_change (phone_number) where phone_number is not null;
create index access_change_age on access_change (expires_time);

-- Browsers in which somebody has signed in to an account: its owner's guesses are not counted with strangers'.
create table known_device (
  user_id uuid not null references "user" on delete cascade,
  -- Of the name that the browser keeps in a signed cookie.
  device_hash text not null,
  created_time timestamptz not null default now(),
  seen_time timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_device_age on known_device (seen_time);

-- Asked for by the person; carried out when the time of grace is over, unless taken back.
create table account_deletion (
  user_id uuid primary key references "user" on delete cascade,
  requested_time timestamptz not null default now(),
  due_time timestamptz not null
);
create index account_deletion_due on account_deletion (due_time);
