-- phase: expand
-- transaction: none
-- Four signs of the owner's id instead of two: of two, owners share their words with every 256th other, and whatever is found there is
-- read only to be passed over. What is written goes into the index at once: all that waits beside it would be looked through by
-- every search, up to four megabytes of it.
create or replace function search_of_owner(owner uuid, words tsvector) returns tsvector
language sql immutable parallel restricted strict cost 500
return array_to_tsvector(array(select right(owner::text, 4) || word from unnest(tsvector_to_array(words)) as word));
create index concurrently if not exists pano_own_words on pano using gin (search_of_owner(user_id, search)) with (fastupdate = off)
  where group_id is null and deleted_time is null;
create index concurrently if not exists pano_group_words on pano using gin (search_of_owner(group_id, search)) with (fastupdate = off)
  where group_id is not null and deleted_time is null;
drop index concurrently if exists pano_own_search;
drop index concurrently if exists pano_group_search;
