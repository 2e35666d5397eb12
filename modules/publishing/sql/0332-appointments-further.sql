-- phase: expand
-- Appointments: a letter a day before, times that several forms share, and calendars of members. A day before, whoever has one is written
-- to, and whoever has not confirmed it is told.
alter table lead add column reminder_due timestamptz;
-- It takes a place in every form of its author that shares times.
alter table lead add column is_shared boolean not null default false;

-- What was taken, moved or confirmed within the last day has just been told. By the triggers of 0329.
create or replace function lead_letter() returns trigger language plpgsql as $$
begin
  new.letter_due := new.email <> '' and new.status in ('booked', 'confirmed', 'cancelled');
  new.reminder_due := case when new.status in ('booked', 'confirmed') and new.starts_time > now() + interval '1 day'
    then new.starts_time - interval '1 day' end;
  return new;
end $$;
update lead set reminder_due = starts_time - interval '1 day'
where status in ('booked', 'confirmed') and starts_time > now() + interval '1 day';

-- Of a group's works its editors hear, of its cards whoever keeps them, of public property the administrators.
create function lead_keepers(told lead) returns setof uuid language sql stable as $$
  select told.user_id where told.group_id is null and told.user_id <> '00000000-0000-0000-0000-000000000001'
  union
  select u.id from "user" u
  where told.group_id is null and told.user_id = '00000000-0000-0000-0000-000000000001'
    and u.roles @> array['管理员'] and u.deleted_time is null
  union
  select e.user_id from employee e
  where e.group_id = told.group_id and e.user_id is not null and e.status = 'active' and e.deleted_time is null
    and e.roles && case when told.source_kind = 'card' then array['管理员', '名片管理员'] else array['管理员', '编辑'] end
$$;

-- Where members find it.
create function lead_list(told lead) returns text language sql immutable as $$
  select case when told.group_id is not null then '/Group/' || told.group_id || '/Lead'
    when told.user_id = '00000000-0000-0000-0000-000000000001' then '/Public/Leads' else '/Lead' end
$$;

create or replace function tell_lead_keepers(told lead, what text) returns void language plpgsql as $$
declare
  address text := lead_list(told) || '?status=' || told.status;
  who text := coalesce(nullif(left(told.name, 20), ''), nullif(told.phone, ''), nullif(told.email, ''), '有人');
  -- On the clock by which it was offered.
  at text := coalesce(to_char(told.starts_time at time zone told.time_zone, 'MM-DD HH24:MI'), '');
  person uuid;
begin
  for person in select * from lead_keepers(told) loop
    perform tell(person, 'lead',
      replace(replace(replace(what, '{who}', who), '{title}', left(told.source_title, 30)), '{at}', at), 'important', address);
  end loop;
end $$;

-- By a private address calendars show somebody the appointments that are theirs to keep. The address follows from `serial` by a secret
-- of the site; another serial is another address.
create table appointment_calendar (
  user_id uuid primary key references "user" on delete cascade,
  serial uuid not null unique,
  created_time timestamptz not null default now()
);
