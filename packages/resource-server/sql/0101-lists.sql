-- What lists need of the database: full-text search for Chinese and Latin text, independent of the locale of the database, and
-- indexes for everything by which a list can be read.

-- A word of any script without ideographs is one lower-case lexeme. A run of ideographs (kana and hangul too) gives each
-- character and, at the same position, each pair; a phrase of pairs then finds exactly the same run. search.ts takes queries apart
-- in the same way.
create function search_words(content text) returns tsvector
language plpgsql immutable parallel safe strict
set search_path = pg_catalog
as $$
declare
  run text;
  signs text[];
  entries text[] := '{}';
  place integer := 0;
begin
  for run in
    select groups[1] from regexp_matches(
      lower(normalize(content, NFKC) collate "und-x-icu"),
      '[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U000323af]+'
      '|[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7'
      '\u2000-\u206f\u2190-\u2bff\u3000-\u303f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff'
      '\ufe30-\ufe6f\uff00-\uff65\ufffd\U00020000-\U000323af]+', 'g') as found(groups)
  loop
    if run ~ '^[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U000323af]' then
      signs := string_to_array(run, null);
      for i in 1 .. cardinality(signs) loop
        place := place + 1;
        entries := entries || format('''%s'':%s', signs[i], place);
        if i < cardinality(signs) then
          entries := entries || format('''%s'':%s', signs[i] || signs[i + 1], place);
        end if;
      end loop;
    else
      place := place + 1;
      entries := entries || format('''%s'':%s', left(run, 100), place);
    end if;
  end loop;
  return array_to_string(entries, ' ')::tsvector;
end
$$;

-- A list of names searches like the names one after another.
create function search_words(names text[]) returns tsvector
language sql immutable parallel safe strict
begin atomic
  select search_words(array_to_string(names, ', '));
end;

-- For searches within one owner's records: every word is kept with two signs of the owner's id in front, so that what is looked
-- through is the owner's share of a word and not all that the whole site has of it. The conditions on owner and text are asked as
-- well; the index only has to be quick. search.ts puts the same signs in front. Working it out row by row is what must not happen,
-- hence the cost; and no second process is worth starting for it.
create function search_within(owner uuid, words tsvector) returns tsvector
language sql immutable parallel restricted strict cost 500
begin atomic
  select array_to_tsvector(array(select right(owner::text, 2) || word from unnest(tsvector_to_array(words)) as word));
end;

-- Indexes for every order in which a list can be read, in each scope that it has: {own}, {group}, {all} or a column that it
-- stands below. The expressions are those of list.ts. Times and full text come by themselves.
create function index_lists(target text, scopes text[], sorts text[]) returns void
language plpgsql as $$
declare
  scope text;
  sort text;
  lead text;
  rows text;
  kind text;
  is_open boolean;
  expression text;
begin
  foreach scope in array scopes loop
    lead := case scope when 'own' then 'user_id, ' when 'group' then 'group_id, ' when 'all' then '' else scope || ', ' end;
    rows := case scope when 'own' then 'group_id is null and ' else '' end || 'deleted_time is null';
    foreach sort in array array['created_time', 'updated_time'] || sorts loop
      select data_type, is_nullable = 'YES' into strict kind, is_open
      from information_schema.columns
      where table_schema = current_schema() and table_name = target and column_name = sort;
      expression := case
        when kind = 'text' and is_open then format('coalesce(%I, '''') collate "zh-x-icu"', sort)
        when kind = 'text' then format('%I collate "zh-x-icu"', sort)
        when not is_open then format('%I', sort)
        when kind like 'timestamp%' then format('coalesce(%I, ''-infinity'')', sort)
        else format('coalesce(%I::float8, ''-infinity'')', sort)
      end;
      execute format('create index %I on %I (%s%s, id) where %s', target || '_' || scope || '_' || sort, target, lead, expression, rows);
    end loop;
  end loop;
  if exists (select from information_schema.columns
             where table_schema = current_schema() and table_name = target and column_name = 'search') then
    execute format('create index %I on %I using gin (search)', target || '_search', target);
  end if;
  execute format('create index %I on %I (deleted_time) where deleted_time is not null', target || '_deleted', target);
end
$$;

-- Records that move by themselves or by somebody else's hand, for the lists in which they stand.
create function live_record() returns trigger language plpgsql as $$
begin
  perform live_say(jsonb_strip_nulls(jsonb_build_object(
    'kind', 'record', 'resource', tg_argv[0], 'id', new.id, 'userId', new.user_id, 'groupId', to_jsonb(new) ->> 'group_id',
    'status', new.status, 'progress', to_jsonb(new) -> 'progress')));
  return null;
end $$;

-- The site's own records belong to nobody; administrators hear of them.
create function live_site_record() returns trigger language plpgsql as $$
begin
  perform live_say(jsonb_build_object('kind', 'record', 'resource', tg_argv[0], 'id', new.id, 'status', new.status));
  return null;
end $$;
