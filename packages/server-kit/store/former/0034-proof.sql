-- Proof before what matters, changes that their owner can undo, browsers that an account knows, and codes that belong to who asked.

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

-- A code is good for the browser or session that asked for it, and several may be under way.
alter table verification_code add column asker text not null default '';
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('sign-in', 'sign-up', 'reset-password', 'confirm-email', 'confirm-phone', 'prove'));
drop index verification_code_address;
create index verification_code_address on verification_code (purpose, address, asker, sent_time desc);
