-- What was allowed to a person ends the moment its reason does. Whatever is handed out (access tokens, live connections, tickets)
-- carries the number that stands here when it is made; a higher number makes it void. A number and no time: clocks differ, and two
-- things can happen within one second.

-- No reference: what was handed out may outlive the account. Nobody has a row whose access was never ended.
create table access_epoch (
  user_id uuid primary key,
  epoch integer not null,
  changed_time timestamptz not null
);
create index access_epoch_changed on access_epoch (changed_time);

create function end_user_access(people uuid[]) returns void language plpgsql as $$
begin
  -- In one order, so that two who do this at the same time cannot wait for each other.
  insert into access_epoch (user_id, epoch, changed_time)
    select id, 1, clock_timestamp() from (select distinct id from unnest(people) id where id is not null order by id) them
    on conflict (user_id) do update set epoch = access_epoch.epoch + 1, changed_time = clock_timestamp();
  perform live_say(jsonb_build_object('kind', 'endedUser', 'userId', user_id, 'epoch', epoch))
    from access_epoch where user_id = any (people);
end $$;

create function user_access_changed() returns trigger language plpgsql as $$
begin
  perform end_user_access(array[old.id]);
  return null;
end $$;
-- Takes the place of the word that only closed live connections. New passwords end sessions, each by its own.
drop trigger user_live on "user";
drop function live_cut();
create trigger user_access_changed after update on "user" for each row
  when (old.roles is distinct from new.roles
    or (new.locked_until > now() and old.locked_until is distinct from new.locked_until)
    or (old.deleted_time is null and new.deleted_time is not null))
  execute function user_access_changed();
create trigger user_access_gone after delete on "user" for each row execute function user_access_changed();

-- Roles in a group: a new one needs no word, a lost one does.
create function employee_access_lost() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform end_user_access(array[old.user_id]);
  elsif new.status <> 'active' or new.deleted_time is not null or new.user_id is distinct from old.user_id
    or new.group_id <> old.group_id or not (old.roles <@ new.roles) then
    perform end_user_access(array[old.user_id]);
  end if;
  return null;
end $$;
create trigger employee_access_lost after update or delete on employee for each row
  when (old.status = 'active' and old.deleted_time is null and old.user_id is not null)
  execute function employee_access_lost();

-- Roles hold in subgroups: a group that closes, goes or moves concerns those of the groups above and below it as well.
create function group_access_lost() returns trigger language plpgsql as $$
begin
  perform end_user_access(array(
    with recursive above as (
      select old.id, old.parent_id, 1 as depth
      union all
      select up.id, up.parent_id, depth + 1 from "group" up join above on up.id = above.parent_id where depth < 64
    ), below as (
      select old.id, 1 as depth
      union all
      select down.id, depth + 1 from "group" down join below on down.parent_id = below.id where depth < 64
    )
    select user_id from employee
    where user_id is not null and status = 'active' and deleted_time is null
      and group_id in (select id from above union select id from below)
  ));
  return null;
end $$;
create trigger group_access_lost after update on "group" for each row
  when (old.deleted_time is null and old.status = 'active'
    and (new.deleted_time is not null or new.status <> 'active' or new.parent_id <> old.parent_id))
  execute function group_access_lost();
