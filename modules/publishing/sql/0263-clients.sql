-- phase: expand
-- Clients, each the folder of the works that are made for them.
create table client (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  group_id uuid references "group" on delete cascade,
  name text not null,
  contact text not null default '',
  phone text not null default '',
  email text not null default '',
  note text not null default '',
  tour_ids jsonb not null default '[]',
  pano_ids jsonb not null default '[]',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(contact), 'A') || setweight(search_words(note), 'C')
  ) stored
);
select index_lists('client', '{own,group}', '{name}');
create trigger record_uses after insert or update or delete on client for each row execute function keep_record_uses();

-- In which folder of its owner a work lies; one at most.
create table client_work (
  owner_id uuid not null,
  kind text not null,
  work_id uuid not null,
  client_id uuid not null references client on delete cascade,
  constraint client_work_once primary key (owner_id, kind, work_id)
);
create index client_work_of on client_work (client_id);

create function keep_client_works() returns trigger language plpgsql as $$
begin
  delete from client_work where client_id = new.id;
  if new.deleted_time is null then
    insert into client_work (owner_id, kind, work_id, client_id)
    select coalesce(new.group_id, new.user_id), 'tour', id::uuid, new.id from jsonb_array_elements_text(new.tour_ids) id
    union all
    select coalesce(new.group_id, new.user_id), 'pano', id::uuid, new.id from jsonb_array_elements_text(new.pano_ids) id;
  end if;
  return null;
end $$;
create trigger client_works after insert or update of tour_ids, pano_ids, deleted_time on client
  for each row execute function keep_client_works();

-- The name of the client in whose folder a work lies.
create function client_of(of_kind text, work uuid, person uuid, body uuid) returns text language sql stable as $$
  select c.name from client_work w join client c on c.id = w.client_id
  where w.owner_id = coalesce(body, person) and w.kind = of_kind and w.work_id = work
$$;

-- A review link shows one tour, or all that lie in the folder of a client.
alter table review_link alter column tour_id drop not null;
alter table review_link add column client_id uuid references client on delete cascade;
alter table review_link add constraint review_link_of_check check ((tour_id is null) <> (client_id is null));

create function move_reviews_of_client() returns trigger language plpgsql as $$
declare
  keys text[] := array(select review_permit(l) from review_link l where l.client_id = new.id and review_stands(l));
begin
  if keys <> '{}' then perform hold_permits(keys, new.deleted_time is null); end if;
  return null;
end $$;
create trigger client_reviews after update of deleted_time on client for each row
  when ((old.deleted_time is null) <> (new.deleted_time is null)) execute function move_reviews_of_client();

update menu_item set title = '客户与审阅'
where id in ('00000000-0000-4000-8000-000000026100', '00000000-0000-4000-8000-000000026105');
insert into menu_item (id, category_id, title, icon, url, parent_id, "order", roles) values
  ('00000000-0000-4000-8000-000000026301', 'My', '客户', 'users', '/Client', '00000000-0000-4000-8000-000000026100', 5, '{}'),
  ('00000000-0000-4000-8000-000000026302', 'GroupAdmin', '客户', 'users', '/Group/{groupId}/Client', '00000000-0000-4000-8000-000000026105', 5, '{}');

insert into module (id, code, name, parent_id, area, route, api_prefix, icon, "order") values
  ('00000000-0000-4000-8000-000000026311', 'my.client', '客户', '00000000-0000-4000-8000-000000010100', 'My', '/Client', '/api/My/Clients', 'users', 1099),
  ('00000000-0000-4000-8000-000000026312', 'group.client', '客户', '00000000-0000-4000-8000-000000010300', 'GroupAdmin', '/Group/{groupId}/Client', '/api/GroupAdmin/Clients', 'users', 3099);
