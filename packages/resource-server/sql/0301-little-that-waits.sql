-- phase: expand
-- Put into an index at once, every row takes half as long again to write; 64 kB that wait beside it are looked through in no time.
alter index pano_own_words set (fastupdate = on, gin_pending_list_limit = 64);
alter index pano_group_words set (fastupdate = on, gin_pending_list_limit = 64);
alter index pano_own_tags set (fastupdate = on, gin_pending_list_limit = 64);
alter index pano_group_tags set (fastupdate = on, gin_pending_list_limit = 64);
alter index tour_own_tags set (fastupdate = on, gin_pending_list_limit = 64);
alter index tour_group_tags set (fastupdate = on, gin_pending_list_limit = 64);
alter index lib_own_tags set (fastupdate = on, gin_pending_list_limit = 64);
alter index lib_group_tags set (fastupdate = on, gin_pending_list_limit = 64);
