-- Tours that are being taken in from archives, and which records have been made for them already.
create table tour_import (
  tour_id uuid primary key references tour on delete cascade,
  -- Ids in the archive and the ids of what was made from them.
  made jsonb not null default '{}',
  created_time timestamptz not null default now()
);
