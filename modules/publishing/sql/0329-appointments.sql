-- phase: expand
-- A lead may have taken a time: its appointment is a part of it, with states of its own.
alter table lead
  add column starts_time timestamptz,
  add column ends_time timestamptz,
  -- IANA name: by whose clock it was offered.
  add column time_zone text,
  add column cancel_reason text not null default '',
  -- In which language its letters are written.
  add column language text not null default 'zh-CN',
  -- There is news that nobody has mailed yet.
  add column letter_due boolean not null default false;

alter table lead drop constraint lead_status_check;
alter table lead add constraint lead_status_check check (
  case when starts_time is null then status in ('new', 'doing', 'done', 'invalid')
    else status in ('booked', 'confirmed', 'kept', 'missed', 'cancelled') end) not valid;
alter table lead add constraint lead_times_check check (
  (starts_time is null) = (ends_time is null) and (starts_time is null) = (time_zone is null) and starts_time < ends_time) not valid;

-- A letter follows whatever its receiver has to know.
create function lead_letter() returns trigger language plpgsql as $$
begin
  new.letter_due := new.email <> '' and new.status in ('booked', 'confirmed', 'cancelled');
  return new;
end $$;
create trigger lead_letter_insert before insert on lead for each row
  when (new.starts_time is not null) execute function lead_letter();
create trigger lead_letter_update before update of status, starts_time on lead for each row
  when (new.starts_time is not null
    and (old.status is distinct from new.status or old.starts_time is distinct from new.starts_time))
  execute function lead_letter();

-- Of a group's works its editors hear, of its cards whoever keeps them, of public property the administrators.
create function tell_lead_keepers(told lead, what text) returns void language plpgsql as $$
declare
  is_public boolean := told.group_id is null and told.user_id = '00000000-0000-0000-0000-000000000001';
  address text := case when is_public then '/Public/Leads' when told.group_id is null then '/Lead'
    else '/Group/' || told.group_id || '/Lead' end || '?status=' || told.status;
  who text := coalesce(nullif(left(told.name, 20), ''), nullif(told.phone, ''), nullif(told.email, ''), '有人');
  -- On the clock by which it was offered.
  at text := coalesce(to_char(told.starts_time at time zone told.time_zone, 'MM-DD HH24:MI'), '');
  person uuid;
begin
  for person in
    select told.user_id where told.group_id is null and not is_public
    union
    select u.id from "user" u where is_public and u.roles @> array['管理员'] and u.deleted_time is null
    union
    select e.user_id from employee e
    where e.group_id = told.group_id and e.user_id is not null and e.status = 'active' and e.deleted_time is null
      and e.roles && case when told.source_kind = 'card' then array['管理员', '名片管理员'] else array['管理员', '编辑'] end
  loop
    perform tell(person, 'lead',
      replace(replace(replace(what, '{who}', who), '{title}', left(told.source_title, 30)), '{at}', at), 'important', address);
  end loop;
end $$;

create or replace function tell_of_lead() returns trigger language plpgsql as $$
begin
  perform tell_lead_keepers(new, case when new.starts_time is null then '{who}在「{title}」留下了联系方式'
    else '{who}在「{title}」预约了 {at}' end);
  return null;
end $$;
