-- phase: expand
-- What GIN lets wait beside an index, up to four megabytes, is looked through by every list that is narrowed by a tag.
alter index pano_own_tags set (fastupdate = off);
alter index pano_group_tags set (fastupdate = off);
alter index tour_own_tags set (fastupdate = off);
alter index tour_group_tags set (fastupdate = off);
alter index lib_own_tags set (fastupdate = off);
alter index lib_group_tags set (fastupdate = off);
select gin_clean_pending_list(name::regclass) from unnest(array[
  'pano_own_tags', 'pano_group_tags', 'tour_own_tags', 'tour_group_tags', 'lib_own_tags', 'lib_group_tags'
]) as name;
