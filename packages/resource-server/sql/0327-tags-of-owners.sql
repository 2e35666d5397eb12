-- phase: expand
-- transaction: none
-- Owner and tag are one word of the index, as owner and word of a search are: of two words, all that the whole site has under the tag was
-- decoded to find what one owner has. Signs of the owner are the last four of the id; who shares them is told apart in the row.
create or replace function tags_of_owner(owner uuid, tags text[]) returns text[]
language sql immutable parallel restricted strict cost 500
return array(select right(owner::text, 4) || tag from unnest(tags) as tag);
create index concurrently if not exists pano_own_tagged on pano using gin (tags_of_owner(user_id, tags))
  with (gin_pending_list_limit = 64) where group_id is null and deleted_time is null;
create index concurrently if not exists pano_group_tagged on pano using gin (tags_of_owner(group_id, tags))
  with (gin_pending_list_limit = 64) where group_id is not null and deleted_time is null;
drop index concurrently if exists pano_own_tags;
drop index concurrently if exists pano_group_tags;
