create extension if not exists btree_gin;

-- Filtered lists are counted, and their pages found, in the index of the usual order alone: it carries what lists filter by.
drop index pano_own_created;
drop index pano_group_created;
drop index pano_all_created;
create index pano_own_created on pano (user_id, created_time desc, id desc) include (kind, status, visibility, size, width)
  where group_id is null and deleted_time is null;
create index pano_group_created on pano (group_id, created_time desc, id desc) include (kind, status, visibility, size, width)
  where deleted_time is null;
create index pano_all_created on pano (created_time desc, id desc) include (kind, status, visibility, size, width)
  where deleted_time is null;

-- A tag within what one person or one group has: not among all that the site has under that tag.
create index pano_own_tags on pano using gin (user_id, tags) where group_id is null and deleted_time is null;
create index pano_group_tags on pano using gin (group_id, tags) where group_id is not null and deleted_time is null;
create index tour_own_tags on tour using gin (user_id, tags) where group_id is null and deleted_time is null;
create index tour_group_tags on tour using gin (group_id, tags) where group_id is not null and deleted_time is null;
create index lib_own_tags on lib using gin (user_id, tags) where group_id is null and deleted_time is null;
create index lib_group_tags on lib using gin (group_id, tags) where group_id is not null and deleted_time is null;
