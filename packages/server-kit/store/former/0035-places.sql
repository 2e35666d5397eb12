-- Where a panorama was taken is its author's to tell: nobody else learns it until it is switched on, in what there is already as well.
alter table pano add column show_place boolean not null default false;

-- Work over what was stored before a rule held, done once: a row here says that it has been.
create table backfill (
  name text primary key,
  done_time timestamptz not null default now()
);
