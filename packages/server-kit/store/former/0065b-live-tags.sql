-- Tags made or changed in another window, by another member of the group or while a work is saved show in lists that are open.
create function live_tag() returns trigger language plpgsql as $$
begin
  perform live_say(jsonb_strip_nulls(jsonb_build_object(
    'kind', 'record', 'resource', 'tag', 'id', new.id, 'userId', new.user_id, 'groupId', new.group_id)));
  return null;
end $$;
create trigger tag_live after insert or update of name, colour, deleted_time on tag for each row execute function live_tag();
