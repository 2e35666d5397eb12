-- Searches within one person's or one group's panoramas: every word is kept with two signs of its owner's id in front, so that what
-- is looked through is the owner's share of a word and not all that the whole site has of it. The conditions on owner and text are
-- asked as well; the index only has to be quick. server/capabilities/resource/search.ts puts the same signs in front.
-- Working it out row by row is what must not happen, hence the cost; and no second process is worth starting for it.
create function search_within(owner uuid, words tsvector) returns tsvector
language sql immutable parallel restricted strict cost 500
begin atomic
  select array_to_tsvector(array(select right(owner::text, 2) || word from unnest(tsvector_to_array(words)) as word));
end;

drop index pano_own_search;
drop index pano_group_search;
create index pano_own_search on pano using gin (search_within(user_id, search)) where group_id is null and deleted_time is null;
create index pano_group_search on pano using gin (search_within(group_id, search)) where group_id is not null and deleted_time is null;
