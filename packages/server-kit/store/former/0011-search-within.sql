-- Searches within one person's or one group's panoramas: the index that finds the words knows whose they are, too.
create extension if not exists btree_gin;
create index pano_own_search on pano using gin (user_id, search) where group_id is null and deleted_time is null;
create index pano_group_search on pano using gin (group_id, search) where deleted_time is null;
