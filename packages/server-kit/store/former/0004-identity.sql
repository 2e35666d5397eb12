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
