-- A shoot is given to somebody of the site, who is told what, when and where; a name alone stands for somebody from outside.
alter table round add column photographer_id uuid references "user" on delete set null;

create function tell_photographer() returns trigger language plpgsql as $$
declare
  said text := case
    when new.status = 'cancelled' then '拍摄「' || left(new.title, 60) || '」已取消'
    when old.photographer_id is not distinct from new.photographer_id then '拍摄「' || left(new.title, 60) || '」改了时间'
    else '请你拍摄「' || left(new.title, 60) || '」' end;
  facts text;
begin
  if old.photographer_id is distinct from new.photographer_id and old.photographer_id is not null then
    perform tell(old.photographer_id, 'round', '拍摄「' || left(new.title, 60) || '」改由别人拍摄', 'info', null);
  end if;
  if new.photographer_id is null
    or exists (select from notice_preference where user_id = new.photographer_id and kind = 'round' and not is_told) then
    return null;
  end if;
  select string_agg('<p>' || title || '：' || replace(replace(replace(line, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>', '')
  into facts
  from (values
    ('时间', to_char(new.scheduled_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') || '（北京时间）'),
    ('地点', new.place),
    ('联系人', nullif(trim(new.contact_name || ' ' || new.contact_phone), '')),
    ('要求', new.requirements)) as told (title, line)
  where coalesce(line, '') <> '';
  insert into notice (id, title, content_html, level, audience, user_ids, publish_time, expire_time, kind)
  values (gen_random_uuid(), left(said, 100), coalesce(facts, ''), 'important', 'users',
    jsonb_build_array(new.photographer_id::text), now(), now() + interval '90 days', 'round');
  return null;
end $$;
create trigger round_tell_photographer after update on round for each row
  when (old.photographer_id is distinct from new.photographer_id
    or (old.scheduled_time is distinct from new.scheduled_time)
    or (old.status <> new.status and new.status = 'cancelled'))
  execute function tell_photographer();

-- Whoever commissioned it hears of another time too.
create function tell_of_other_time() returns trigger language plpgsql as $$
begin
  perform tell(new.user_id, 'round', '拍摄「' || left(new.title, 60) || '」改到 '
    || to_char(new.scheduled_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), 'important', '/Round?open=' || new.id);
  return null;
end $$;
create trigger round_tell_time after update of scheduled_time on round for each row
  when (old.status = 'scheduled' and new.status = 'scheduled' and old.scheduled_time is distinct from new.scheduled_time)
  execute function tell_of_other_time();
