-- What is found in files: of the library, and of panoramas that are films, models or splats.

-- Members of the contract's LibDetails; and a sentence for the owner, such as why a film may not play everywhere.
alter table lib
  add column details jsonb not null default '{}',
  add column note text;

alter table pano
  -- The file that a viewer takes where there are no tiles, within the current revision.
  add column content text,
  add column details jsonb not null default '{}',
  add column note text,
  add column duration double precision;
