-- What is sold and what was bought, shoots, members of groups, business cards, exhibitions and their licences.

create table product (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('membership', 'storage', 'service', 'expoLicence')),
  description text not null default '',
  cover_url text,
  price_fen bigint not null check (price_fen >= 0),
  months integer not null default 0 check (months >= 0),
  grants jsonb not null default '{"storageBytes":0,"panos":0,"features":[]}',
  is_on_sale boolean not null default false,
  "order" integer not null default 0,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(description), 'C')
  ) stored
);
select index_lists('product', '{all,is_on_sale}', '{name,price_fen,order}');

create sequence order_number;
create table "order" (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  number text not null unique,
  -- No reference: what was bought is kept with the order, whatever becomes of the product.
  product_id uuid not null,
  product_snapshot jsonb not null,
  product_name text not null generated always as (product_snapshot ->> 'name') stored,
  quantity integer not null default 1 check (quantity > 0),
  amount_fen bigint not null check (amount_fen >= 0),
  channel text check (channel in ('sandbox', 'alipay', 'wechat', 'offline')),
  status text not null default 'pending'
    check (status in ('pending', 'paid', 'completed', 'cancelled', 'expired', 'refunding', 'refunded')),
  paid_time timestamptz,
  expires_time timestamptz not null,
  refund_from text check (refund_from in ('paid', 'completed')),
  history jsonb not null default '[]',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(number), 'A') || setweight(search_words(product_snapshot ->> 'name'), 'B')
  ) stored
);
select index_lists('order', '{own,all}', '{amount_fen,paid_time}');
create index order_status on "order" (status, created_time, id) where deleted_time is null;
create index order_open on "order" (expires_time) where status = 'pending';

-- Money that came in, once for each payment that a service told of, however often it tells.
create table payment (
  id uuid primary key,
  channel text not null,
  transaction text not null,
  order_id uuid not null references "order" on delete cascade,
  amount_fen bigint not null,
  -- late: the order was not open any more, so the money is to go back.
  outcome text not null check (outcome in ('paid', 'late')),
  paid_time timestamptz not null,
  created_time timestamptz not null default now(),
  unique (channel, transaction)
);
create index payment_of on payment (order_id);

-- What an order brought its buyer: granted once, taken back by a refund or at the end of its time.
create table benefit (
  id uuid primary key,
  order_id uuid not null unique references "order" on delete cascade,
  user_id uuid not null references "user",
  product_id uuid not null,
  kind text not null,
  storage_bytes bigint not null,
  panos integer not null,
  features text[] not null,
  from_time timestamptz not null,
  -- Null: for good.
  to_time timestamptz,
  ended_time timestamptz,
  created_time timestamptz not null default now()
);
create index benefit_of on benefit (user_id, to_time) where ended_time is null;
create index benefit_due on benefit (to_time) where ended_time is null;

create table round (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  title text not null,
  status text not null default 'draft' check (status in
    ('draft', 'submitted', 'scheduled', 'shooting', 'processing', 'delivered', 'accepted', 'cancelled')),
  place text not null default '',
  location jsonb,
  wanted_time timestamptz,
  scheduled_time timestamptz,
  contact_name text not null default '',
  contact_phone text not null default '',
  requirements text not null default '',
  order_id uuid references "order" on delete set null,
  photographer text not null default '',
  pano_ids jsonb not null default '[]',
  tour_id uuid references tour on delete set null,
  history jsonb not null default '[]',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(title), 'A') || setweight(search_words(place), 'B')
    || setweight(search_words(requirements), 'C')
  ) stored
);
select index_lists('round', '{own,all}', '{title,wanted_time,scheduled_time}');
create index round_status on round (status, created_time, id) where deleted_time is null;

alter table "group"
  add column logo_url text,
  add column cover_url text,
  add column contact_name text not null default '',
  add column phone text not null default '',
  add column address text not null default '',
  add column location jsonb,
  add column search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(code::text), 'B')
    || setweight(search_words(description), 'C')
  ) stored,
  drop constraint group_code_key;
create unique index group_code on "group" (code) where deleted_time is null;
select index_lists('group', '{all,parent_id}', '{name,order}');

-- An invitation by link is a membership that nobody has taken yet.
alter table employee
  alter column user_id drop not null,
  add column title text not null default '',
  add column department text not null default '',
  add column invite_token text,
  add column invite_expires_time timestamptz,
  -- Names of the person, kept here so that members can be found by them.
  add column names text not null default '',
  add column search tsvector generated always as (
    setweight(search_words(names), 'A') || setweight(search_words(title), 'B')
    || setweight(search_words(department), 'B')
  ) stored,
  add constraint employee_taken check (user_id is not null or status = 'invited'),
  drop constraint employee_group_id_user_id_key;
create unique index employee_once on employee (group_id, user_id) where deleted_time is null;
create unique index employee_invite on employee (invite_token) where invite_token is not null;
select index_lists('employee', '{group,all}', '{department,joined_time}');

create function names_of(person uuid) returns text language sql stable as $$
  select coalesce((select user_name || ' ' || display_name from "user" where id = person), '')
$$;
create function name_employee() returns trigger language plpgsql as $$
begin
  new.names := names_of(new.user_id);
  return new;
end
$$;
create trigger employee_named before insert or update of user_id on employee
  for each row execute function name_employee();
create function rename_employees() returns trigger language plpgsql as $$
begin
  update employee set names = names_of(new.id) where user_id = new.id;
  return null;
end
$$;
create trigger user_renamed after update of user_name, display_name on "user"
  for each row when (old.user_name is distinct from new.user_name or old.display_name is distinct from new.display_name)
  execute function rename_employees();
update employee set names = names_of(user_id);

create table card (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  name text not null,
  title text not null default '',
  organisation text not null default '',
  avatar_url text,
  phone text not null default '',
  mobile text not null default '',
  we_chat text not null default '',
  email text not null default '',
  website text not null default '',
  address text not null default '',
  location jsonb,
  tour_ids jsonb not null default '[]',
  pano_ids jsonb not null default '[]',
  theme text not null default 'plain' check (theme in ('plain', 'ink', 'night', 'gold')),
  slug text not null check (slug <> ''),
  is_public boolean not null default false,
  views bigint not null default 0,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(title), 'B')
    || setweight(search_words(organisation), 'B') || setweight(search_words(address), 'C')
    || setweight(search_words(slug), 'C')
  ) stored
);
create unique index card_slug on card (lower(slug)) where deleted_time is null;
select index_lists('card', '{own,group}', '{name,views}');

create table expo (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  name text not null,
  cover_url text,
  description text not null default '',
  venue text not null default '',
  location jsonb,
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  tour_ids jsonb not null default '[]',
  exhibitors jsonb not null default '[]',
  status text not null default 'draft' check (status in ('draft', 'published', 'running', 'ended', 'archived')),
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(name), 'A') || setweight(search_words(venue), 'B')
    || setweight(search_words(description), 'C')
  ) stored
);
select index_lists('expo', '{own,group}', '{name,start_time,end_time}');
create index expo_status on expo (status) where status in ('published', 'running');

create sequence licence_number;
create table expo_licence (
  id uuid primary key,
  expo_id uuid not null references expo on delete cascade,
  user_id uuid not null references "user",
  group_id uuid references "group",
  number text not null unique,
  holder jsonb not null,
  holder_name text not null generated always as (holder ->> 'name') stored,
  scope jsonb not null default '{"tourIds":[],"domains":[],"seats":0}',
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from),
  key text not null,
  status text not null default 'issued' check (status in ('issued', 'suspended', 'revoked', 'expired')),
  history jsonb not null default '[]',
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (
    setweight(search_words(number), 'A') || setweight(search_words(holder ->> 'name'), 'B')
  ) stored
);
select index_lists('expo_licence', '{expo_id,all}', '{number,valid_from,valid_to}');
create index expo_licence_due on expo_licence (valid_to) where status in ('issued', 'suspended');

create trigger record_uses after insert or update or delete on product for each row execute function keep_record_uses();
create trigger record_uses after insert or update or delete on "group" for each row execute function keep_record_uses();
create trigger record_uses after insert or update or delete on card for each row execute function keep_record_uses();
create trigger record_uses after insert or update or delete on expo for each row execute function keep_record_uses();
create trigger record_uses after insert or update or delete on blog for each row execute function keep_record_uses();
create trigger record_uses after insert or update or delete on article for each row execute function keep_record_uses();
create trigger record_uses after insert or update or delete on page for each row execute function keep_record_uses();
