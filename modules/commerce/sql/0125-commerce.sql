-- What is sold and what was bought, shoots, exhibitions and their licences.

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
create trigger record_uses after insert or update or delete on product for each row execute function keep_record_uses();

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
create trigger order_live after update on "order" for each row
  when (old.status is distinct from new.status) execute function live_record('order');

create function tell_of_order() returns trigger language plpgsql as $$
declare
  state text := case new.status when 'paid' then '已付款' when 'completed' then '已完成' when 'expired' then '已超时关闭'
    when 'refunding' then '正在退款' when 'refunded' then '已退款' end;
begin
  perform tell(new.user_id, 'order', '订单 ' || new.number || ' ' || state, 'info', '/Order?open=' || new.id);
  return null;
end $$;
create trigger order_tell after update of status on "order" for each row
  when (old.status <> new.status and new.status in ('paid', 'completed', 'expired', 'refunding', 'refunded'))
  execute function tell_of_order();

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
  -- Somebody of the site; a name alone stands for somebody from outside.
  photographer_id uuid references "user" on delete set null,
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
create trigger round_live after update on round for each row
  when (old.status is distinct from new.status) execute function live_record('round');

create function tell_of_round() returns trigger language plpgsql as $$
declare
  state text := case new.status when 'scheduled' then '已安排' when 'shooting' then '开始拍摄' when 'processing' then '正在制作'
    when 'delivered' then '已交付，请验收' when 'cancelled' then '已取消' end;
begin
  perform tell(new.user_id, 'round', '拍摄「' || left(new.title, 60) || '」' || state, 'info', '/Round?open=' || new.id);
  return null;
end $$;
create trigger round_tell after update of status on round for each row
  when (old.status <> new.status and new.status in ('scheduled', 'shooting', 'processing', 'delivered', 'cancelled'))
  execute function tell_of_round();

-- Whom a shoot is given to is told what, when and where.
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
create trigger record_uses after insert or update or delete on expo for each row execute function keep_record_uses();

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
