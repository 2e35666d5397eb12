-- phase: expand
-- transaction: none
-- Lists are counted in indexes of what they are mostly narrowed by, which have no row's own values in them: rows that are alike share an
-- entry, 7 MB for a million, and lie in the order of the table, so that the map of its visible pages is walked and not jumped about in.
create index concurrently if not exists pano_own_count on pano (user_id, kind, visibility, status)
  where group_id is null and deleted_time is null;
create index concurrently if not exists pano_group_count on pano (group_id, kind, visibility, status)
  where group_id is not null and deleted_time is null;
-- Filtered pages by title and size are found in the index of their order alone, as those by time are.
create index concurrently if not exists pano_own_by_title on pano (user_id, title collate "zh-x-icu", id)
  include (kind, status, visibility, size, width, created_time) where group_id is null and deleted_time is null;
create index concurrently if not exists pano_group_by_title on pano (group_id, title collate "zh-x-icu", id)
  include (kind, status, visibility, size, width, created_time) where group_id is not null and deleted_time is null;
create index concurrently if not exists pano_own_by_size on pano (user_id, size, id)
  include (kind, status, visibility, width, created_time) where group_id is null and deleted_time is null;
create index concurrently if not exists pano_group_by_size on pano (group_id, size, id)
  include (kind, status, visibility, width, created_time) where group_id is not null and deleted_time is null;
drop index concurrently if exists pano_own_title;
drop index concurrently if exists pano_group_title;
drop index concurrently if exists pano_own_size;
drop index concurrently if exists pano_group_size;
