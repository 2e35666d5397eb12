-- What was allowed and is so no more. A media address names what must stay true for it to hold ("panorama X is open", "tour T
-- is published under this password", "U belongs to G"); every server process keeps in memory which of these have ended within
-- the life of an address. Keys: a letter for the kind and 32 hexadecimal digits, an id or the md5 of what identifies the state.
--   o  the record with these files is open to everybody        x  it is there, and its owner may show it
--   h  this tour, blog, article, page or card is before visitors (a tour: under this password)
--   u  the account may be used      e  a person at this number of what was given to him      s  a session
--   m  a person has a role in a group
create table ended_permit (
  key text primary key,
  time timestamptz not null default clock_timestamp(),
  -- A lock that ends by itself.
  until timestamptz
);
create index ended_permit_time on ended_permit (time);

create function hold_permits(keys text[], holds boolean, until_time timestamptz default null) returns void
language plpgsql as $$
declare
  moved text[];
begin
  if holds then
    with gone as (delete from ended_permit p where p.key = any(keys) returning p.key) select array_agg(key) into moved from gone;
  else
    insert into ended_permit (key, until) select distinct k, until_time from unnest(keys) k order by k
      on conflict (key) do update set time = excluded.time, until = excluded.until;
    moved := keys;
  end if;
  -- What is said at once has a limit of 8000 bytes.
  perform live_say(jsonb_build_object('kind', 'permit', 'holds', holds, 'keys', lot.keys)
    || case when until_time is null then '{}' else jsonb_build_object('until', floor(extract(epoch from until_time) * 1000)) end)
  from (
    select jsonb_agg(k) as keys from unnest(moved) with ordinality as one (k, n) group by (n - 1) / 100
  ) lot;
end $$;

create function permit_key(kind text, id uuid) returns text language sql immutable as $$
  select kind || replace(id::text, '-', '')
$$;

-- The id of the folder in which the picture of an icon lies.
create function icon_folder(image_url text) returns uuid language sql immutable as $$
  select substring(image_url from '^/media/kept/icon/([0-9a-f-]{36})/')::uuid
$$;
create index hotspot_icon_folder on hotspot_icon (icon_folder(image_url));

-- The permits of a record by its own columns, whatever its owner may.
create function permits_of(kind text, r jsonb) returns table (key text, holds boolean) language sql stable as $$
  with state as (
    select (r ->> 'id')::uuid as id, r ->> 'deleted_time' is null as is_here,
      coalesce(r ->> 'visibility', 'public') <> 'private' as is_shown,
      r ->> 'status' = 'published' as is_published, (r ->> 'is_public')::boolean as is_public, icon_folder(r ->> 'image_url') as folder
    where r is not null
  )
  select permit_key('o', id), is_here and is_shown from state where kind = 'pano'
  union all select permit_key('x', id), is_here from state where kind in ('pano', 'lib')
  union all select permit_key('o', folder), is_here and is_public from state where kind = 'hotspot_icon' and folder is not null
  union all select permit_key('x', folder), is_here from state where kind = 'hotspot_icon' and folder is not null
  union all select 'h' || md5(id || ':' || coalesce(r ->> 'password_hash', '')), is_here and is_shown and is_published
    from state where kind in ('tour', 'blog', 'article', 'page')
  union all select 'h' || md5(id || ':'), is_here and is_public from state where kind = 'card'
$$;

create function person_stands(deleted timestamptz, locked timestamptz) returns boolean language sql stable as $$
  select deleted is null and (locked is null or locked <= now())
$$;
create function group_stands(deleted timestamptz, status text) returns boolean language sql stable as $$
  select deleted is null and status <> 'disabled'
$$;
-- May the owner of a record show anything? A group, or else a person; what belongs to nobody is the site's.
create function owner_stands(person uuid, body uuid) returns boolean language sql stable as $$
  select case
    when body is not null then coalesce((select group_stands(g.deleted_time, g.status) from "group" g where g.id = body), false)
    when person is not null then coalesce((select person_stands(u.deleted_time, u.locked_until) from "user" u where u.id = person), false)
    else true
  end
$$;

create function move_permits() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old) - 'search' - 'manifest' - 'scenes' - 'content_html';
  after jsonb;
  ended text[];
  begun text[];
begin
  if tg_op = 'UPDATE' then after := to_jsonb(new) - 'search' - 'manifest' - 'scenes' - 'content_html'; end if;
  select array_agg(b.key) into ended from permits_of(tg_table_name, before) b
    where b.holds and not exists (select from permits_of(tg_table_name, after) a where a.key = b.key and a.holds);
  select array_agg(a.key) into begun from permits_of(tg_table_name, after) a
    where a.holds and not exists (select from permits_of(tg_table_name, before) b where b.key = a.key and b.holds);
  if ended is not null then perform hold_permits(ended, false); end if;
  if begun is not null and owner_stands((after ->> 'user_id')::uuid, (after ->> 'group_id')::uuid) then
    perform hold_permits(begun, true);
  end if;
  return null;
end $$;
create trigger pano_permits after delete or update of visibility, deleted_time on pano for each row execute function move_permits();
create trigger lib_permits after delete or update of deleted_time on lib for each row execute function move_permits();
create trigger hotspot_icon_permits after delete or update of is_public, image_url, deleted_time on hotspot_icon
  for each row execute function move_permits();
create trigger tour_permits after delete or update of status, visibility, password_hash, deleted_time on tour
  for each row execute function move_permits();
create trigger blog_permits after delete or update of status, visibility, deleted_time on blog
  for each row execute function move_permits();
create trigger article_permits after delete or update of status, deleted_time on article for each row execute function move_permits();
create trigger page_permits after delete or update of status, deleted_time on page for each row execute function move_permits();
create trigger card_permits after delete or update of is_public, deleted_time on card for each row execute function move_permits();

-- All that somebody shows, when they may no longer, or again. One of the two is null.
create function permits_of_owner(person uuid, body uuid) returns text[] language plpgsql stable as $$
declare
  kind text;
  found text[];
  keys text[] := '{}';
begin
  foreach kind in array array['pano', 'lib', 'hotspot_icon', 'tour', 'blog', 'card'] loop
    execute format('select array_agg(p.key) from %I w, permits_of(%L, to_jsonb(w) - ''search'' - ''manifest'' - ''scenes'') p
      where p.holds and %s', kind, kind, case when body is null then 'w.user_id = $1 and w.group_id is null' else 'w.group_id = $2' end)
      into found using person, body;
    keys := keys || coalesce(found, '{}');
  end loop;
  return keys;
end $$;

create function move_person_permits() returns trigger language plpgsql as $$
declare
  was boolean := person_stands(old.deleted_time, old.locked_until);
  stands boolean := person_stands(new.deleted_time, new.locked_until);
begin
  if was = stands and (stands or old.locked_until is not distinct from new.locked_until) then return null; end if;
  perform hold_permits(permits_of_owner(new.id, null) || permit_key('u', new.id), stands,
    case when new.deleted_time is null then new.locked_until end);
  return null;
end $$;
create trigger user_permits after update of locked_until, deleted_time on "user"
  for each row execute function move_person_permits();

-- Roles hold in subgroups; a group that is closed gives none, nor does anything below it.
create function holds_role(person uuid, body uuid) returns boolean language sql stable as $$
  with recursive upward as (
    select id, parent_id, status = 'active' and deleted_time is null as is_open, 1 as depth from "group" where id = body
    union all
    select above.id, above.parent_id, above.status = 'active' and above.deleted_time is null, depth + 1
    from "group" above join upward on above.id = upward.parent_id where depth < 64
  )
  select coalesce((select bool_and(is_open) from upward), false) and exists (
    select from employee e where e.user_id = person and e.status = 'active' and e.deleted_time is null
      and e.group_id in (select id from upward))
$$;
create function membership_permit(person uuid, body uuid) returns text language sql immutable as $$
  select 'm' || md5(person || ':' || body)
$$;
create function groups_below(body uuid) returns setof uuid language sql stable as $$
  with recursive below as (
    select id, 1 as depth from "group" where id = body
    union all select g.id, depth + 1 from "group" g join below on g.parent_id = below.id where depth < 64
  )
  select id from below
$$;
create function move_memberships(person uuid, body uuid) returns void language plpgsql as $$
declare
  lot record;
begin
  for lot in
    select holds_role(person, b) as holds, array_agg(membership_permit(person, b)) as keys from groups_below(body) b group by 1
  loop
    perform hold_permits(lot.keys, lot.holds);
  end loop;
end $$;

create function move_employee_permits() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.user_id is not null then perform move_memberships(old.user_id, old.group_id); end if;
  if tg_op <> 'DELETE' and new.user_id is not null
    and (tg_op = 'INSERT' or row(old.user_id, old.group_id) is distinct from row(new.user_id, new.group_id)) then
    perform move_memberships(new.user_id, new.group_id);
  end if;
  return null;
end $$;
create trigger employee_permits after insert or delete or update of status, deleted_time, group_id, user_id on employee
  for each row execute function move_employee_permits();

create function move_group_permits() returns trigger language plpgsql as $$
declare
  was boolean := group_stands(old.deleted_time, old.status);
  stands boolean := group_stands(new.deleted_time, new.status);
begin
  if was <> stands then perform hold_permits(permits_of_owner(null, new.id), stands); end if;
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
create trigger group_permits after update of status, deleted_time, parent_id on "group" for each row
  when (old.status is distinct from new.status or old.deleted_time is distinct from new.deleted_time
    or old.parent_id is distinct from new.parent_id)
  execute function move_group_permits();

-- Roles, locks and memberships that somebody had when he looked for himself.
create function end_epoch_permit() returns trigger language plpgsql as $$
begin
  perform hold_permits(array['e' || md5(new.user_id || ':' || new.epoch - 1)], false);
  return null;
end $$;
create trigger epoch_permits after insert or update of epoch on access_epoch for each row execute function end_epoch_permit();

-- A session that has ended never comes back.
create function end_session_permit() returns trigger language plpgsql as $$
begin
  perform hold_permits(array['s' || md5(new.id)], false);
  return null;
end $$;
create trigger session_permits after insert or update on identity_record for each row
  when (new.model = 'EndedAccess') execute function end_session_permit();

-- May what one owner has be shown in a record of another? A record without an owner is the site's, and the public's as well:
-- there the staff's own things may be shown. Everything that is open needs no asking.
create function may_show(owner uuid, body uuid, by_person uuid, by_body uuid) returns boolean language sql stable as $$
  select owner_stands(owner, body) and case
    when body is null and owner = '00000000-0000-0000-0000-000000000001' then true
    when by_body is not null and body is not null then body = by_body
    when by_body is null and by_person is not null and by_person <> '00000000-0000-0000-0000-000000000001' then
      case when body is null then owner = by_person else holds_role(by_person, body) end
    else body is null and (
      exists (select from "user" u where u.id = owner and u.roles && array['管理员', '集团项目管理员'])
      or (by_body is not null and holds_role(owner, by_body)))
  end
$$;
