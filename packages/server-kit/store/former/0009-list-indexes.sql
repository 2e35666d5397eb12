-- Orders of lists that had no index of their own (server/areas/plans.test.ts asks for each).
create index tag_own_created on tag (user_id, created_time, id) where group_id is null and deleted_time is null;
create index tag_own_updated on tag (user_id, updated_time, id) where group_id is null and deleted_time is null;
create index tag_group_created on tag (group_id, created_time, id) where deleted_time is null;
create index tag_group_updated on tag (group_id, updated_time, id) where deleted_time is null;
create index tag_all_created on tag (created_time, id) where deleted_time is null;
create index tag_all_updated on tag (updated_time, id) where deleted_time is null;
create index tag_all_name on tag (name collate "zh-x-icu", id) where deleted_time is null;

-- What one person has anywhere, their own and their groups': the administrator's list by user name.
create index pano_all_by_user on pano (user_id, created_time, id) where deleted_time is null;
