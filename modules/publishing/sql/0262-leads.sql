-- phase: expand
-- Leads: what visitors answer in forms of works and of business cards.
create table lead (
  id uuid primary key,
  -- Whose the work or the card is.
  user_id uuid not null references "user" on delete cascade,
  group_id uuid references "group" on delete cascade,
  source_kind text not null constraint lead_source_kind_check check (source_kind in ('tour', 'pano', 'card')),
  source_id uuid not null,
  source_title text not null default '',
  hotspot_id text,
  name text not null default '',
  phone text not null default '',
  email text not null default '',
  answers text not null default '',
  consent text not null,
  status text not null default 'new'
    constraint lead_status_check check (status in ('new', 'doing', 'done', 'invalid')),
  note text not null default '',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(phone), 'A') || setweight(search_words(email), 'A')
      || setweight(search_words(answers), 'B') || setweight(search_words(source_title), 'C') || setweight(search_words(note), 'C')
  ) stored
);
select index_lists('lead', '{own,group}', '{name}');
create index lead_old on lead (created_time);
create trigger lead_live after insert or update on lead for each row execute function live_record('lead');

-- What was sent from where, for a day, so that one address cannot fill a list. A keyed digest: whose address it is nobody can tell.
create table form_sending (
  id bigint generated always as identity primary key,
  sender text not null,
  owner_id uuid not null,
  created_time timestamptz not null default now()
);
create index form_sending_of on form_sending (sender, created_time);
create index form_sending_to on form_sending (owner_id, created_time);

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('announcement', 'upload', 'comment', 'order', 'round', 'invitation', 'review', 'webhook', 'remark', 'lead'));
alter table notice_preference drop constraint notice_preference_kind_check;
alter table notice_preference add constraint notice_preference_kind_check
  check (kind in ('announcement', 'upload', 'comment', 'order', 'round', 'invitation', 'review', 'webhook', 'remark', 'lead'));

-- Of a group's works its editors hear, of its cards whoever keeps them, of public property the administrators.
create function tell_of_lead() returns trigger language plpgsql as $$
declare
  is_public boolean := new.group_id is null and new.user_id = '00000000-0000-0000-0000-000000000001';
  address text := case when is_public then '/Public/Leads' when new.group_id is null then '/Lead'
    else '/Group/' || new.group_id || '/Lead' end || '?status=new';
  who text := coalesce(nullif(left(new.name, 20), ''), nullif(new.phone, ''), nullif(new.email, ''), '有人');
  person uuid;
begin
  for person in
    select new.user_id where new.group_id is null and not is_public
    union
    select u.id from "user" u where is_public and u.roles @> array['管理员'] and u.deleted_time is null
    union
    select e.user_id from employee e
    where e.group_id = new.group_id and e.user_id is not null and e.status = 'active' and e.deleted_time is null
      and e.roles && case when new.source_kind = 'card' then array['管理员', '名片管理员'] else array['管理员', '编辑'] end
  loop
    perform tell(person, 'lead', who || '在「' || left(new.source_title, 30) || '」留下了联系方式', 'important', address);
  end loop;
  return null;
end $$;
create trigger lead_tell after insert on lead for each row execute function tell_of_lead();
create trigger webhook_lead_created after insert on lead for each row execute function webhook_event('lead.created', 'lead');

alter table card add column lead_form jsonb;

insert into menu_item (id, category_id, title, icon, url, parent_id, "order", roles) values
  ('00000000-0000-4000-8000-000000026201', 'My', '线索', 'contact', '/Lead', '00000000-0000-4000-8000-000000026100', 10, '{}'),
  ('00000000-0000-4000-8000-000000026202', 'GroupAdmin', '线索', 'contact', '/Group/{groupId}/Lead', '00000000-0000-4000-8000-000000026105', 10, '{}'),
  ('00000000-0000-4000-8000-000000026203', 'PublicAdmin', '线索', 'contact', '/Public/Leads', '00000000-0000-4000-8000-000000000430', 30, '{base_管理员,base_集团项目管理员}');
-- A group's menu is the same for everybody: its screens say who may open them.
update menu_item set roles = '{}' where id in ('00000000-0000-4000-8000-000000026105',
  '00000000-0000-4000-8000-000000026106', '00000000-0000-4000-8000-000000026107');

insert into module (id, code, name, parent_id, area, route, api_prefix, icon, "order") values
  ('00000000-0000-4000-8000-000000026211', 'my.lead', '线索', '00000000-0000-4000-8000-000000010100', 'My', '/Lead', '/api/My/Leads', 'contact', 1100),
  ('00000000-0000-4000-8000-000000026212', 'group.lead', '线索', '00000000-0000-4000-8000-000000010300', 'GroupAdmin', '/Group/{groupId}/Lead', '/api/GroupAdmin/Leads', 'contact', 3100),
  ('00000000-0000-4000-8000-000000026213', 'public.lead', '线索', '00000000-0000-4000-8000-000000010400', 'PublicAdmin', '/Public/Leads', '/api/PublicAdmin/Leads', 'contact', 4100);
