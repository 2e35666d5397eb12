-- How many people a notice goes to: counted while it is written, and kept from the moment it comes out.
create function notice_recipients(audience text, role_names text[], group_ids jsonb, user_ids jsonb)
returns integer language sql stable as $$
  with recursive below as (
    select g.id from "group" g where audience = 'groups' and group_ids ? g.id::text
    union
    select g.id from "group" g join below on g.parent_id = below.id
  )
  select count(*)::int from "user" u
  where u.deleted_time is null and u.id <> '00000000-0000-0000-0000-000000000001'
    and case audience
      when 'all' then true
      when 'roles' then u.roles && role_names
      when 'users' then user_ids ? u.id::text
      else exists (
        select from employee e join below on below.id = e.group_id
        where e.user_id = u.id and e.status = 'active' and e.deleted_time is null)
    end
    and not exists (
      select from notice_preference w where w.user_id = u.id and w.kind = 'announcement' and not w.is_told)
$$;

alter table notice add column recipient_count integer;

create function count_notice_recipients() returns trigger language plpgsql as $$
begin
  if new.announced_time is null then new.recipient_count := null;
  else new.recipient_count := notice_recipients(new.audience, new.roles, new.group_ids, new.user_ids);
  end if;
  return new;
end $$;
-- Named to run after the trigger that sets the time of the announcement.
create trigger notice_recipients_in before insert on notice for each row
  when (new.kind = 'announcement') execute function count_notice_recipients();
create trigger notice_recipients_of before update on notice for each row
  when (new.kind = 'announcement') execute function count_notice_recipients();

update notice set recipient_count = notice_recipients(audience, roles, group_ids, user_ids)
where kind = 'announcement' and announced_time is not null;
