-- A link that invites whoever opens it is known to those who may see it. When one of them may no longer decide about members, the
-- link ends: otherwise it would be a way back. Those who still may invite anew. Invitations by name are of no use to others.

create function end_open_invitations(top uuid) returns void language sql as $$
  with recursive below as (
    select top as id, 1 as depth
    union all
    select down.id, depth + 1 from "group" down join below on down.parent_id = below.id where depth < 64
  )
  update employee set invite_token = null, invite_expires_time = now()
  where status = 'invited' and user_id is null and invite_token is not null and group_id in (select id from below)
$$;

create or replace function employee_access_lost() returns trigger language plpgsql as $$
declare
  kept text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    if new.status = 'active' and new.deleted_time is null and new.user_id = old.user_id and new.group_id = old.group_id then
      kept := new.roles;
    end if;
    if old.roles <@ kept and new.status = 'active' and new.deleted_time is null and new.user_id = old.user_id
      and new.group_id = old.group_id then
      return null;
    end if;
  end if;
  perform end_user_access(array[old.user_id]);
  if '管理员' = any (old.roles) and not ('管理员' = any (kept)) then
    perform end_open_invitations(old.group_id);
  end if;
  return null;
end $$;

create or replace function user_access_changed() returns trigger language plpgsql as $$
declare
  -- Those of the site who may see the links of every group.
  keepers constant text[] := '{管理员,集团项目管理员}';
  kept text[] := '{}';
begin
  perform end_user_access(array[old.id]);
  if tg_op = 'DELETE' then
    return null;
  end if;
  if new.deleted_time is null and coalesce(new.locked_until <= now(), true) then
    kept := new.roles;
  else
    perform end_open_invitations(group_id) from employee
      where user_id = old.id and status = 'active' and deleted_time is null and '管理员' = any (roles);
  end if;
  if old.roles && keepers and not kept && keepers then
    update employee set invite_token = null, invite_expires_time = now()
    where status = 'invited' and user_id is null and invite_token is not null and '管理员' = any (roles);
  end if;
  return null;
end $$;
