-- phase: expand
-- Files under way whose bytes lie in a store elsewhere, so that any process goes on with them.
alter table upload add column multipart_id text;

create table upload_part (
  user_id uuid not null,
  file_id uuid not null,
  config text not null,
  -- Its first byte.
  start bigint not null,
  length integer not null,
  -- Of a part of the multipart upload; null for bytes in an object of their own, which wait for more to become one.
  etag text,
  checksum text,
  primary key (user_id, file_id, config, start),
  foreign key (user_id, file_id, config) references upload on delete cascade
);
