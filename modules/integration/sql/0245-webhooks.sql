-- phase: expand
-- Webhooks: addresses of other programs that are told what happens to somebody's works, and what was told them.
create table webhook (
  id uuid primary key,
  -- Whoever made it: it tells nothing that this person may not see.
  user_id uuid not null references "user" on delete cascade,
  -- The group whose events it tells; null for those of the person.
  group_id uuid references "group" on delete cascade,
  name text not null,
  url text not null,
  -- Types of the contract's catalogue.
  events text[] not null,
  status text not null default 'active'
    constraint webhook_status_check check (status in ('active', 'failing', 'paused')),
  -- Why it was paused, where no person did it.
  paused_reason text,
  -- Sealed by a key of the site.
  secret text not null,
  -- The one before, by which is signed as well until then.
  previous_secret text,
  previous_until timestamptz,
  -- Since nothing arrived any more, and how many deliveries in a row were given up.
  failing_since timestamptz,
  failed_count integer not null default 0,
  delivered_time timestamptz,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(name), 'A') || setweight(search_words(url), 'C')) stored
);
select index_lists('webhook', '{own,group}', '{name,delivered_time}');

-- One event for one webhook: the order to tell it, and afterwards the record of how that went.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhook on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  group_id uuid references "group" on delete cascade,
  -- The same for every webhook, and however often it is sent.
  event_id uuid not null,
  event text not null,
  resource text not null,
  -- Null for a trial.
  record_id uuid,
  -- What moved: {field, from, to}.
  change jsonb,
  -- Events of one record in one transaction are one piece of news.
  transaction_id bigint not null default pg_current_xact_id()::text::bigint,
  -- Made before it is first sent, and the same from then on.
  payload text,
  request jsonb,
  status text not null default 'pending'
    constraint webhook_delivery_status_check check (status in ('pending', 'delivered', 'failed', 'skipped')),
  attempts integer not null default 0,
  due_time timestamptz not null default now(),
  -- Until then some process is at it.
  lease_time timestamptz,
  status_code integer,
  duration_ms integer,
  answer text,
  error text,
  tries jsonb not null default '[]',
  finished_time timestamptz,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(event), 'A') || setweight(search_words(event_id::text), 'B')) stored
);
select index_lists('webhook_delivery', '{own,group,webhook_id}', '{}');
create index webhook_delivery_due on webhook_delivery (webhook_id, due_time) where status = 'pending';
create index webhook_delivery_leased on webhook_delivery (webhook_id) where lease_time is not null;
create index webhook_delivery_record on webhook_delivery (record_id) where status = 'pending';
create index webhook_delivery_old on webhook_delivery (created_time);

create trigger webhook_live after update on webhook for each row
  when (old.status is distinct from new.status) execute function live_record('webhook');
create trigger webhook_delivery_live after update of status, attempts on webhook_delivery for each row
  execute function live_record('webhook-delivery');

-- Orders to tell every webhook that wants this event of whoever owns the record. An `updated` says nothing beside another event of the
-- same record and transaction, and the same twice is once.
create function webhook_record(what text, kind text, record uuid, owner uuid, place uuid, moved jsonb) returns void
language plpgsql as $$
declare
  current_transaction bigint := pg_current_xact_id()::text::bigint;
  event uuid := gen_random_uuid();
  is_update boolean := what like '%.updated';
  wanted uuid[] := array(
    select w.id from webhook w
    where w.deleted_time is null and w.status in ('active', 'failing') and what = any (w.events)
      and ((place is null and w.group_id is null and w.user_id = owner) or w.group_id = place)
      and not exists (
        select from webhook_delivery d where d.record_id = record and d.status = 'pending' and d.webhook_id = w.id
          and (is_update or (d.event = what and d.change is not distinct from moved))
          and d.created_time = now() and d.transaction_id = current_transaction));
begin
  if wanted = '{}' then return; end if;
  delete from webhook_delivery d
    where d.webhook_id = any (wanted) and d.record_id = record and d.status = 'pending' and d.event like '%.updated'
      and d.created_time = now() and d.transaction_id = current_transaction;
  insert into webhook_delivery (webhook_id, user_id, group_id, event_id, event, resource, record_id, change)
  select w.id, w.user_id, w.group_id, event, what, kind, record, moved from webhook w where w.id = any (wanted);
end $$;

-- webhook_event(type, resource[, 'status'[, 'target']]): `status` tells what the state was and is; `target`: the event is that of the work
-- that the record is about, and its owner's. When it happens stands in the trigger.
create function webhook_event() returns trigger language plpgsql as $$
declare
  moved jsonb;
  owner uuid;
begin
  if tg_nargs > 2 and tg_argv[2] = 'status' and tg_op = 'UPDATE' then
    moved := jsonb_build_object('field', 'status', 'from', old.status, 'to', new.status);
  end if;
  if tg_nargs > 3 and tg_argv[3] = 'target' then owner := new.target_user_id; else owner := new.user_id; end if;
  perform webhook_record(tg_argv[0], tg_argv[1], new.id, owner, new.group_id, moved);
  return null;
end $$;

-- What an upload became tells its profile.
create function webhook_upload() returns trigger language plpgsql as $$
begin
  if not new.target_public and new.record_id is not null then
    perform webhook_record(tg_argv[0],
      case when new.config like 'tour%' then 'tour' when new.config like 'pano%' then 'pano' else 'lib' end,
      new.record_id, new.user_id, new.target_group_id, null);
  end if;
  return null;
end $$;

create trigger webhook_upload_finished after update on upload for each row
  when (old.finished_time is null and new.finished_time is not null) execute function webhook_upload('upload.finished');

create trigger webhook_pano_made_ready after insert on pano for each row
  when (new.status = 'ready') execute function webhook_event('pano.ready', 'pano');
create trigger webhook_pano_ready after update on pano for each row
  when (old.status <> 'ready' and new.status = 'ready') execute function webhook_event('pano.ready', 'pano');
create trigger webhook_pano_failed after update on pano for each row
  when (old.status <> 'failed' and new.status = 'failed') execute function webhook_event('pano.failed', 'pano');
create trigger webhook_pano_published after update on pano for each row
  when (new.deleted_time is null and old.visibility = 'private' and new.visibility <> 'private')
  execute function webhook_event('pano.published', 'pano');
create trigger webhook_pano_withdrawn after update on pano for each row
  when (new.deleted_time is null and old.visibility <> 'private' and new.visibility = 'private')
  execute function webhook_event('pano.withdrawn', 'pano');
create trigger webhook_pano_updated after update on pano for each row
  when (old.version <> new.version and old.deleted_time is null and new.deleted_time is null and old.status = new.status
    and (old.visibility = 'private') = (new.visibility = 'private'))
  execute function webhook_event('pano.updated', 'pano');
create trigger webhook_pano_deleted after update on pano for each row
  when (old.deleted_time is null and new.deleted_time is not null) execute function webhook_event('pano.deleted', 'pano');
create trigger webhook_pano_restored after update on pano for each row
  when (old.deleted_time is not null and new.deleted_time is null) execute function webhook_event('pano.restored', 'pano');

-- Of a tour is seen what was published last, while it is not private.
create trigger webhook_tour_published after update on tour for each row
  when (new.deleted_time is null and new.status = 'published' and new.visibility <> 'private'
    and (old.status <> 'published' or old.visibility = 'private' or old.published_version is distinct from new.published_version))
  execute function webhook_event('tour.published', 'tour');
create trigger webhook_tour_withdrawn after update on tour for each row
  when (new.deleted_time is null and old.status = 'published' and old.visibility <> 'private'
    and (new.status <> 'published' or new.visibility = 'private'))
  execute function webhook_event('tour.withdrawn', 'tour');
create trigger webhook_tour_updated after update on tour for each row
  when (old.version <> new.version and old.deleted_time is null and new.deleted_time is null)
  execute function webhook_event('tour.updated', 'tour');
create trigger webhook_tour_deleted after update on tour for each row
  when (old.deleted_time is null and new.deleted_time is not null) execute function webhook_event('tour.deleted', 'tour');
create trigger webhook_tour_restored after update on tour for each row
  when (old.deleted_time is not null and new.deleted_time is null) execute function webhook_event('tour.restored', 'tour');

create trigger webhook_comment_created after insert on comment for each row
  execute function webhook_event('comment.created', 'comment', '', 'target');
create trigger webhook_comment_changed after update on comment for each row
  when (old.status <> new.status) execute function webhook_event('comment.changed', 'comment', 'status', 'target');

create trigger webhook_order_created after insert on "order" for each row
  execute function webhook_event('order.created', 'order');
create trigger webhook_order_changed after update on "order" for each row
  when (old.status <> new.status) execute function webhook_event('order.changed', 'order', 'status');
create trigger webhook_round_changed after update on round for each row
  when (old.status <> new.status) execute function webhook_event('round.changed', 'round', 'status');
create trigger webhook_expo_changed after update on expo for each row
  when (old.status <> new.status) execute function webhook_event('expo.changed', 'expo', 'status');
create trigger webhook_licence_changed after update on expo_licence for each row
  when (old.status <> new.status) execute function webhook_event('licence.changed', 'expo-licence', 'status');

-- A webhook rests on its person as a token does. Whoever comes back starts it again.
create function pause_fallen_webhooks(person uuid) returns void language sql as $$
  update webhook set status = 'paused', paused_reason = '创建它的人不再有权限', updated_time = now()
  where status <> 'paused' and deleted_time is null
    and (case when person is null then group_id is not null else user_id = person end)
    and not access_token_stands(user_id, group_id)
$$;
create function pause_webhooks_of_person() returns trigger language plpgsql as $$
begin
  perform pause_fallen_webhooks(new.user_id);
  return null;
end $$;
create function pause_webhooks_of_group() returns trigger language plpgsql as $$
begin
  perform pause_fallen_webhooks(null);
  return null;
end $$;
create trigger webhooks_pause_with_access after insert or update on access_epoch
  for each row execute function pause_webhooks_of_person();
create trigger webhooks_pause_with_group after update on "group" for each row
  when (old.deleted_time is null and old.status = 'active' and (new.deleted_time is not null or new.status <> 'active'))
  execute function pause_webhooks_of_group();

-- What the site pauses by itself is told to whoever made it.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('announcement', 'upload', 'comment', 'order', 'round', 'invitation', 'review', 'webhook'));
alter table notice_preference drop constraint notice_preference_kind_check;
alter table notice_preference add constraint notice_preference_kind_check
  check (kind in ('announcement', 'upload', 'comment', 'order', 'round', 'invitation', 'review', 'webhook'));
create function tell_of_webhook() returns trigger language plpgsql as $$
begin
  perform tell(new.user_id, 'webhook', '推送「' || left(new.name, 40) || '」已暂停：' || left(new.paused_reason, 40), 'important',
    case when new.group_id is null then '/Webhook' else '/Group/' || new.group_id || '/Webhook' end);
  return null;
end $$;
create trigger webhook_tell after update on webhook for each row
  when (old.status <> 'paused' and new.status = 'paused' and new.paused_reason is not null)
  execute function tell_of_webhook();

insert into menu_item (id, category_id, title, icon, url, parent_id, "order", roles) values
  ('00000000-0000-4000-8000-000000024501', 'My', '推送', 'network', '/Webhook', '00000000-0000-4000-8000-000000000150', 26, '{}'),
  ('00000000-0000-4000-8000-000000024502', 'GroupAdmin', '推送', 'network', '/Group/{groupId}/Webhook', '00000000-0000-4000-8000-000000000340', 41, '{base_管理员,group_管理员}');

insert into module (id, code, name, parent_id, area, route, api_prefix, icon, "order") values
  ('00000000-0000-4000-8000-000000024511', 'my.webhook', '推送', '00000000-0000-4000-8000-000000010100', 'My', '/Webhook', '/api/My/Webhooks', 'network', 1156),
  ('00000000-0000-4000-8000-000000024512', 'group.webhook', '推送', '00000000-0000-4000-8000-000000010300', 'GroupAdmin', '/Group/{groupId}/Webhook', '/api/GroupAdmin/Webhooks', 'network', 3156),
  ('00000000-0000-4000-8000-000000024513', 'my.webhook-delivery', '推送记录', '00000000-0000-4000-8000-000000010100', 'My', '/Webhook/Delivery', '/api/My/WebhookDeliveries', 'network', 1157),
  ('00000000-0000-4000-8000-000000024514', 'group.webhook-delivery', '推送记录', '00000000-0000-4000-8000-000000010300', 'GroupAdmin', '/Group/{groupId}/Webhook/Delivery', '/api/GroupAdmin/WebhookDeliveries', 'network', 3157);
