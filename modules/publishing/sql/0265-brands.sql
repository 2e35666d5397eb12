-- phase: expand
-- Brands: how the works of a group, or of a person by himself, present themselves to visitors.
create table brand (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  group_id uuid references "group" on delete cascade,
  name text not null,
  logo_url text,
  logo_dark_url text,
  colour text,
  loading_url text,
  lock_url text,
  lock_words text not null default '',
  website text not null default '',
  contact text not null default '',
  hides_maker boolean not null default false,
  is_paused boolean not null default false,
  version integer not null default 1,
  created_time timestamptz not null default now(),
  deleted_time timestamptz,
  updated_time timestamptz not null default now(),
  search tsvector generated always as (setweight(search_words(name), 'A')) stored
);
select index_lists('brand', '{own,group}', '{name}');
create unique index brand_of_group on brand (group_id) where group_id is not null;
create unique index brand_of_person on brand (user_id) where group_id is null;
create trigger record_uses after insert or update or delete on brand for each row execute function keep_record_uses();

-- The brand under which works of this owner are shown; a group without one of its own has that of the group above it.
create function brand_of(person uuid, body uuid) returns setof brand language sql stable rows 1 as $$
  with recursive above (id, parent_id, distance) as (
    select g.id, g.parent_id, 0 from "group" g where g.id = body
    union all
    select g.id, g.parent_id, above.distance + 1 from above join "group" g on g.id = above.parent_id
    where above.distance < 20
  ), offered (id, distance) as (
    select b.id, above.distance from above join brand b on b.group_id = above.id
    union all
    select b.id, 0 from brand b where body is null and b.group_id is null and b.user_id = person
  )
  select b.* from offered o join brand b on b.id = o.id
  where not b.is_paused and b.deleted_time is null and owner_stands(b.user_id, b.group_id)
  order by o.distance limit 1
$$;

insert into menu_item (id, category_id, title, icon, url, parent_id, "order", roles) values
  ('00000000-0000-4000-8000-000000026501', 'My', '品牌', 'blocks', '/Brand', '00000000-0000-4000-8000-000000000150', 22, '{}'),
  ('00000000-0000-4000-8000-000000026502', 'GroupAdmin', '品牌', 'blocks', '/Group/{groupId}/Brand', '00000000-0000-4000-8000-000000000340', 25, '{base_管理员,group_管理员}');

insert into module (id, code, name, parent_id, area, route, api_prefix, icon, "order") values
  ('00000000-0000-4000-8000-000000026511', 'my.brand', '品牌', '00000000-0000-4000-8000-000000010100', 'My', '/Brand', '/api/My/Brands', 'blocks', 1158),
  ('00000000-0000-4000-8000-000000026512', 'group.brand', '品牌', '00000000-0000-4000-8000-000000010300', 'GroupAdmin', '/Group/{groupId}/Brand', '/api/GroupAdmin/Brands', 'blocks', 3158);
