-- What a closed group closes lies below it too: works of its subgroups are as little public as its own.
create function group_is_open(body uuid) returns boolean language sql stable as $$
  with recursive upward as (
    select id, parent_id, deleted_time, status, 1 as depth from "group" where id = body
    union all
    select above.id, above.parent_id, above.deleted_time, above.status, depth + 1
    from "group" above join upward on above.id = upward.parent_id where depth < 64
  )
  select coalesce(bool_and(group_stands(deleted_time, status)), false) from upward
$$;

create or replace function owner_stands(person uuid, body uuid) returns boolean language sql stable as $$
  select case
    when body is not null then group_is_open(body)
    when person is not null then coalesce((select person_stands(u.deleted_time, u.locked_until) from "user" u where u.id = person), false)
    else true
  end
$$;

create or replace function move_group_permits() returns trigger language plpgsql as $$
declare
  was boolean := group_stands(old.deleted_time, old.status);
  stands boolean := group_stands(new.deleted_time, new.status);
begin
  if was <> stands or old.parent_id is distinct from new.parent_id then
    perform hold_permits(permits_of_owner(null, below), group_is_open(below)) from groups_below(new.id) as below;
  end if;
  -- Whoever has a role here, above, or where this group stood before.
  perform move_memberships(who.user_id, new.id) from (
    with recursive upward as (
      select id, parent_id, 1 as depth from "group" where id in (new.id, old.parent_id)
      union all select g.id, g.parent_id, depth + 1 from "group" g join upward on g.id = upward.parent_id where depth < 64
    )
    select distinct user_id from employee
    where user_id is not null and group_id in (select id from upward union select groups_below(new.id))
  ) who;
  return null;
end $$;

-- What is below a group that is closed already.
select hold_permits(permits_of_owner(null, g.id), false) from "group" g
where group_stands(g.deleted_time, g.status) and not group_is_open(g.id);
