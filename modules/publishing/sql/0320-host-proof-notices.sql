-- phase: expand
-- Whoever keeps the host names of a group hears that the proof of one is gone, while there is time to bring it back, and that the name is
-- served no longer. The row changes once, whichever process finds it, and so it is told once.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('announcement', 'upload', 'comment', 'order', 'round', 'invitation', 'review', 'webhook', 'remark', 'lead', 'host')) not valid;
alter table notice_preference drop constraint notice_preference_kind_check;
alter table notice_preference add constraint notice_preference_kind_check
  check (kind in ('announcement', 'upload', 'comment', 'order', 'round', 'invitation', 'review', 'webhook', 'remark', 'lead', 'host')) not valid;

-- Its own administrators; where it has none, those of the nearest group above that has.
create function keepers_of_group(start uuid) returns setof uuid language sql stable as $$
  with recursive above as (
    select g.id, g.parent_id, 0 as depth from "group" g where g.id = start
    union all
    select g.id, g.parent_id, depth + 1 from "group" g join above on above.parent_id = g.id where depth < 64
  ), keeper as (
    select e.user_id, above.depth from above join employee e on e.group_id = above.id
    where e.user_id is not null and e.status = 'active' and e.deleted_time is null and '管理员' = any (e.roles)
  )
  select distinct user_id from keeper where depth = (select min(depth) from keeper)
$$;

create function tell_of_host() returns trigger language plpgsql as $$
declare
  name text := '域名「' || left(new.name, 50) || '」';
  said text := case
    when new.status = 'lost' then name || '的验证失效，'
      || to_char(new.grace_until at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') || ' 停用'
    when old.grace_until <= now() then name || '已停用：验证失效超过 72 小时'
    else name || '已停用：另一个机构证明了它'
  end;
  person uuid;
begin
  for person in select keepers_of_group(new.group_id) loop
    perform tell(person, 'host', said, 'important', '/Group/' || new.group_id || '/HostName');
  end loop;
  return null;
end $$;
-- One that its group has thrown away is no news.
create trigger host_name_tell after update of status on host_name for each row
  when (new.deleted_time is null and ((old.status = 'active' and new.status = 'lost')
    or (old.status = 'lost' and new.status = 'pending')))
  execute function tell_of_host();
