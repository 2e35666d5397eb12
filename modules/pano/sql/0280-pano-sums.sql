-- phase: expand
-- What files of a panorama were when they were kept, so that damage can be told later. Of files from before: when they were first read whole.
create table pano_sum (
  pano_id uuid not null references pano on delete cascade,
  revision uuid not null,
  -- Its name in the folder of the revision.
  file text not null,
  size bigint not null,
  sha256 text not null,
  primary key (pano_id, revision, file)
);
