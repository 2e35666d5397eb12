-- phase: expand
-- Looks of hotspots that are shared by works.
create table hotspot_style (
  id uuid primary key,
  user_id uuid not null references "user",
  group_id uuid references "group",
  name text not null,
  appearance jsonb not null,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(name), 'A')) stored
);
select index_lists('hotspot_style', '{own,group,all}', '{name}');
create trigger record_uses after insert or update or delete on hotspot_style for each row execute function keep_record_uses();

create or replace function references_in(content jsonb) returns table (kind text, id uuid)
language sql immutable parallel safe as $$
  with found (kind, name) as (
    select named.kind, value #>> '{}'
    from (values ('lib', 'libId'), ('lib', 'audioLibId'), ('hotspot-icon', 'iconId'), ('hotspot-style', 'styleId'),
        ('pano', 'panoId')) named (kind, member),
      jsonb_path_query(content, ('strict $.**.' || named.member)::jsonpath) value
    union all
    select listed.kind, value #>> '{}'
    from (values ('lib', 'libIds'), ('pano', 'pano_ids'), ('tour', 'tour_ids')) listed (kind, member),
      jsonb_path_query(content, ('strict $.**.' || listed.member || '[*]')::jsonpath, '{}', true) value
    union all
    select 'lib', value #>> '{}'
    from jsonb_path_query(content, 'strict $.**.bars[*] ? (@.track == "audio").ref', '{}', true) value
    union all
    select 'lib', address[1] from regexp_matches(content::text, '/media/kept/lib/([0-9a-f-]{36})/', 'g') as found (address)
  )
  select distinct found.kind, lower(name)::uuid from found
  where name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

-- What follows a style that goes for good keeps its look: as the contract's `inAppearance` gives it.
create function hotspots_in_style(hotspots jsonb, style text, appearance jsonb) returns jsonb
language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(
    case when lower(h ->> 'styleId') = style then
      (h - '{iconId,iconStyle,markerStyle}'::text[]) || appearance
        || case when appearance ? 'iconStyle' or coalesce((h #>> '{iconStyle,rotation}')::float8, 0) <> 0 then
          jsonb_build_object('iconStyle', '{"scale":1,"distorted":false,"animation":"none"}'::jsonb
            || coalesce(appearance -> 'iconStyle', '{}')
            || jsonb_build_object('rotation', coalesce(h #> '{iconStyle,rotation}', appearance #> '{iconStyle,rotation}', '0')))
        else '{}' end
    else h end order by n), '[]')
  from jsonb_array_elements(hotspots) with ordinality one (h, n)
$$;

create function scenes_in_style(scenes jsonb, style text, appearance jsonb) returns jsonb
language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(s || jsonb_build_object('hotspots', hotspots_in_style(s -> 'hotspots', style, appearance)) order by n), '[]')
  from jsonb_array_elements(scenes) with ordinality one (s, n)
$$;
