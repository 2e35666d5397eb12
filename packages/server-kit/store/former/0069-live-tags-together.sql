-- Many tags made at once (a sheet, the words of a work) are told once for each owner: lists read themselves anew, whichever it was.
create function live_tags() returns trigger language plpgsql as $$
begin
  perform live_say(jsonb_strip_nulls(jsonb_build_object(
    'kind', 'record', 'resource', 'tag', 'id', id, 'userId', user_id, 'groupId', group_id)))
  from (select distinct on (user_id, group_id) id, user_id, group_id from made order by user_id, group_id, id desc) latest;
  return null;
end $$;
drop trigger tag_live on tag;
create trigger tag_live after update of name, colour, deleted_time on tag for each row execute function live_tag();
create trigger tag_live_made after insert on tag referencing new table as made for each statement execute function live_tags();
