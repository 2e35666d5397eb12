-- phase: expand
-- Programs of others that the site's administrators let ask people for access, and what people have permitted them.
create table oauth_client (
  id uuid primary key,
  name text not null,
  logo_url text,
  homepage text,
  kind text not null constraint oauth_client_kind_check check (kind in ('public', 'confidential')),
  redirect_uris text[] not null,
  scopes text[] not null,
  -- Digests. The former secret holds for a while after it was replaced.
  secret_hash text,
  former_secret_hash text,
  former_until timestamptz,
  secret_time timestamptz,
  status text not null default 'active'
    constraint oauth_client_status_check check (status in ('active', 'disabled')),
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(name), 'A')) stored
);
select index_lists('oauth_client', '{all}', '{name}');
create trigger record_uses after insert or update or delete on oauth_client
  for each row execute function keep_record_uses();

-- What a person permitted a program is kept as an access token is: one list, one way to revoke it, and the same ends.
alter table access_token add column client_id uuid references oauth_client on delete cascade;
alter table access_token add column grant_id text;

-- Whether what a program was permitted still holds. Asked with every request, by every process.
create function oauth_grant_stands(of_grant text) returns boolean language sql stable as $$
  select exists (
    select from access_token t
      join oauth_client c on c.id = t.client_id
      join "user" u on u.id = t.user_id
    where t.grant_id = of_grant and t.status = 'active' and t.expires_time > now() and t.deleted_time is null
      and c.status = 'active' and c.deleted_time is null
      and coalesce(u.locked_until <= now(), true) and access_token_stands(t.user_id, t.group_id))
$$;

insert into menu_item (id, category_id, title, icon, url, parent_id, "order", roles) values
  ('00000000-0000-4000-8000-000000026701', 'Admin', '接入程序', 'key-round', '/Admin/OauthClient', '00000000-0000-4000-8000-000000000260', 65, '{}');

insert into module (id, code, name, parent_id, area, route, api_prefix, icon, "order") values
  ('00000000-0000-4000-8000-000000026711', 'admin.oauth-client', '接入程序', '00000000-0000-4000-8000-000000010200', 'Admin', '/Admin/OauthClient', '/api/Admin/OauthClients', 'key-round', 2265);
